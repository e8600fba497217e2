import type { Choices } from '../../fleet/index.ts';
import { type Inserted, type Markup, markup } from '../pages/html.ts';
import { type Filter, type Given, noTeam } from './filters.ts';
import { address } from './parts.ts';

/** The form of a list's filters: it works without scripts, and its values go into the address. */
export function filterForm(path: string, filters: readonly Filter[], given: Given, choices: Choices): Markup {
  const shown = filters.filter(({ isHidden }) => !isHidden);
  const fields = shown.map((filter) => {
    const wide = filter.name === 'text' || filter.name === 'repository' || filter.name === 'rule';
    return markup`<label${wide && markup` class="wide"`}>${filter.label} ${control(filter, given.get(filter.name) ?? '', choices)}</label>
`;
  });
  return markup`<form class="filters" method="get" action="${path}" role="search" aria-label="Filters">
<div class="fieldset">
${fields}</div>
<div class="buttons"><button class="first">Apply filters</button> <a href="${path}">Clear filters</a></div>
</form>
`;
}

function control({ name, allowed, isList, choices: list, isDate }: Filter, value: string, choices: Choices): Inserted {
  if (allowed !== undefined && isList) {
    // Several severities are "this one and higher"; another combination can come from an address.
    const ranges = ['high', 'high,medium', ...allowed.slice(1)];
    const own = value === '' || ranges.includes(value) ? ranges : [...ranges, value];
    return select(name, value, [['', 'any'], ...own.map((one) => [one, one.replaceAll(',', ', ')] as const)]);
  }
  if (allowed !== undefined) {
    return select(
      name,
      value === allowed[0] ? '' : value,
      allowed.map((one, index) => [index === 0 ? '' : one, one]),
    );
  }
  if (list !== undefined) {
    const known = [...(list === 'teams' ? [noTeam] : []), ...choices[list]].filter((one) => one !== '');
    const own = value === '' || known.includes(value) ? known : [...known, value];
    return select(name, value, [['', 'any'], ...own.map((one) => [one, one] as const)]);
  }
  const type = isDate ? 'date' : name === 'text' ? 'search' : 'text';
  return markup`<input type="${type}" name="${name}" value="${value}" autocomplete="off" spellcheck="false">`;
}

function select(name: string, value: string, options: readonly (readonly [value: string, text: string])[]): Markup {
  const items = options.map(
    ([one, text]) => markup`<option value="${one}"${one === value && markup` selected`}>${text}</option>`,
  );
  return markup`<select name="${name}">${items}</select>`;
}

/** Links to the first and the next page of a list; nothing if there is only one. */
export function pager(path: string, given: Given, next: string | undefined): Inserted {
  const { after, ...filters } = Object.fromEntries(given) as Record<string, string>;
  if (after === undefined && next === undefined) return undefined;
  return markup`<nav class="pager" aria-label="Pages">
${after !== undefined && markup`<a href="${address(path, filters)}">First page</a>`}
${next !== undefined && markup`<a rel="next" href="${address(path, { ...filters, after: next })}">Next page</a>`}
</nav>
`;
}
