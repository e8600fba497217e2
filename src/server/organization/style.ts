import { reportStyle } from '../../scan/index.ts';

/** The style of the pages: that of the HTML report, and what only these pages have. */
export const organizationStyle = `${reportStyle}
.bar { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; padding-top: .75rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line); }
.brand { font-weight: 700; color: inherit; text-decoration: none; }
.bar ul { display: flex; flex-wrap: wrap; gap: 0 1.1rem; list-style: none; margin: 0; padding: 0; }
.bar nav { flex: 1 1 auto; }
.bar li a { display: inline-block; padding: .3rem 0; text-decoration: none; border-bottom: 2px solid transparent; }
.bar li a:hover { text-decoration: underline; }
.bar [aria-current] { color: inherit; border-color: currentColor; font-weight: 600; }
main { padding-top: 1.25rem; padding-bottom: 3rem; }
main:focus { outline: none; }
h1 { overflow-wrap: anywhere; }
h1 + p { margin-top: .25rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .6rem; margin: 1rem 0; padding: 0; list-style: none; }
.tiles li { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; background: var(--panel); }
.tiles b { display: block; font-size: 1.6rem; line-height: 1.2; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 0 2rem; }
.pair > * { min-width: 0; }
.scroll { overflow-x: auto; }
.scroll table { width: 100%; }
.scroll table.wide { min-width: 44rem; }
[aria-sort=ascending]::after { content: " ↑"; } [aria-sort=descending]::after { content: " ↓"; }
.scroll th { white-space: nowrap; vertical-align: bottom; font-size: .86rem; }
.scroll td, .scroll tbody th { vertical-align: top; padding-top: .4rem; padding-bottom: .4rem; }
.scroll tbody th { font-weight: 400; white-space: normal; min-width: 9.5rem; font-size: inherit; }
.scroll th.number { text-align: right; }
.number { font-variant-numeric: tabular-nums; }
.scroll time { white-space: nowrap; }
.scroll .small { display: block; font-size: .86rem; }
thead th a { color: inherit; }
.scroll :is(th, td):last-child { padding-right: 0; }
.bar, main { max-width: 84rem; }
caption { text-align: left; }
.filters { border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); padding: .7rem .9rem; margin: 1rem 0; }
.fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: .6rem; margin-bottom: .7rem; }
.fieldset label { display: grid; font-size: .86rem; color: var(--quiet); min-width: 0; }
.fieldset input, .fieldset select { color: var(--text); }
.fieldset .wide { grid-column: span 2; }
input { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .35rem; padding: .3rem .5rem; min-height: 2.2rem; width: 100%; min-width: 0; }
.buttons, .pager { display: flex; flex-wrap: wrap; gap: .4rem 1.1rem; align-items: center; }
.pager { margin: 1rem 0; }
button.first { background: var(--link); color: var(--page); border-color: var(--link); font-weight: 600; padding: .3rem 1.1rem; }
.chart { display: block; width: 100%; height: 9rem; border-bottom: 1px solid var(--line); margin: .5rem 0; }
td .chart { height: 1.8rem; min-width: 7rem; margin: 0; border: 0; }
.chart polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
polyline.line { color: var(--link); }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; margin: 0; padding: 0; list-style: none; font-size: .86rem; }
.legend li::before { content: ""; display: inline-block; width: 1rem; border-top: 2px solid currentColor; vertical-align: middle; margin-right: .4rem; }
pre.frame { padding: .5rem .8rem; }
.history { padding-left: 1.2rem; }
.user { display: flex; gap: .75rem; align-items: center; margin: 0; }
.bad { color: var(--high); } .good { color: var(--good); }
@media (max-width: 40rem) { .scroll :is(th, td) { padding-right: .6rem; } .fieldset .wide { grid-column: 1 / -1; } .fieldset { grid-template-columns: 1fr 1fr; } }
@media print { .bar nav, .filters, .pager { display: none; } .scroll { overflow: visible; } tr { break-inside: avoid; } thead { display: table-header-group; } }
`;

/** Comfort for those who allow scripts: `/` moves to the search, and empty filters stay out of the address. */
export const organizationScript = `'use strict';
document.addEventListener('keydown', (event) => {
  const search = document.querySelector('input[type=search]');
  const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (search && event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); search.focus(); }
});
for (const form of document.querySelectorAll('form[method=get]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}
`;
