import { isHarmless } from '../source/index.ts';

/** Longer values are data. */
export const maxValue = 4096;

/** Words of documentation, samples and placeholders. */
export const placeholder =
  /example|sample|dummy|fake|placeholder|redacted|masked|change|replace|update.?me|set.?me|fill.?in|todo|fixme|your|insert|xxx|\*\*\*|\.\.\.|foo|bar(?![a-z])|lorem|not.?used|generated|secret.?here|<|>/i;
/** Passwords that people type instead of generating one. */
export const typed = /0{8}|12345678|abcdefgh/i;
/** References instead of a value: a path, a URL, an expression, an encrypted text. */
const elsewhere =
  /^[/~.$@%!{&`[]|:\/\/|\$[({]|\{\{|%[({A-Z]|^(?:vault|ssm|ref|op|env|file|secret|enc|sops|projects|arn|alias|awssm|gcpsm|azurekeyvault)[:[/]|^ENC[[(]|^AQI[A-Za-z0-9]{20}|^[\w.]+[([]|^[a-z_]\w*(?:\.[a-z_]\w*)+$|^(?:var|local|data|module|each|self|random_\w+|process|os|config|settings|values|params|secrets|context|this)\.[\w.[\]]+$/i;
/** `DB_PASSWORD`: the variable that has it. */
const variable = /^(?:[A-Z][A-Z0-9]*_)+[A-Z0-9]*$/;
const words =
  /^(?:enabled?|disabled?|required|optional|default|manual|auto|automatic|random|hidden|string|secure|managed|internal|external|public|private|admin|root|user|test|value|data|name|key|text|basic|bearer|oauth2?|plain|file|memory|kubernetes|aws|gcp|azure|vault|jwt|mutual|any|all|always|never|[0-9]{1,5}[smhd]?)$/i;

/** Whether a text is a placeholder, a path, an expression or a configuration word. */
export function isStandIn(value: string): boolean {
  return (
    placeholder.test(value) ||
    typed.test(value) ||
    elsewhere.test(value) ||
    variable.test(value) ||
    words.test(value) ||
    new Set(value).size < 4
  );
}

/** Words with separators: a name, a version, an image. */
export function isName(text: string): boolean {
  return text.split(/[-_./]/).every((word) => /^(?:[a-z]*|[A-Z]*|[A-Z][a-z]*|v?\d{1,4})\d{0,3}$/.test(word));
}

/** Whether a secret differs from other values wherever it is written: words and names also mean something else. */
export function isDistinct(text: string): boolean {
  if (text.length < 8 || text.length > maxValue || !/^[!-~]+$/.test(text)) return false;
  return !isHarmless(text) && !isStandIn(text) && !isName(text);
}
