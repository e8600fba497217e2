/** The style of the page: system fonts, light or dark as the system is set. */
export const style = `
:root { color-scheme: light dark; --page: #fff; --panel: #f5f6f8; --text: #1c2128; --quiet: #59636e; --line: #d4d9df; --link: #0a58ca;
  --high: #b42318; --medium: #915907; --low: #1d5fa8; --mark: #ffe2dd; --good: #1a7f37; --del: #ffebe9; --ins: #dafbe1; }
@media (prefers-color-scheme: dark) { :root { --page: #14171c; --panel: #1d2127; --text: #e4e7eb; --quiet: #9da7b3; --line: #343b44; --link: #7ab2ff;
  --high: #ff8d80; --medium: #e5b04c; --low: #7ab2ff; --mark: #5a2320; --good: #57c372; --del: #4b1e1d; --ins: #173a24; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 70rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.5rem; }
h1 { font-size: 1.4rem; margin: 0; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
h3 { font-size: 1rem; margin: 0; }
a { color: var(--link); }
code, pre, .place { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .86rem; }
code, .place { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .25rem .5rem; z-index: 3; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.counts { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0 .75rem; padding: 0; border: 0; }
.counts label { display: flex; align-items: baseline; gap: .5rem; border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .9rem; cursor: pointer; background: var(--panel); }
.counts b { font-size: 1.5rem; line-height: 1; }
.counts label:has(input:not(:checked)) { opacity: .55; }
.HIGH { color: var(--high); } .MEDIUM { color: var(--medium); } .LOW { color: var(--low); }
.banner { border-left: .3rem solid var(--high); background: var(--panel); padding: .6rem 1rem; margin: 1rem 0; }
.banner ul, .list { margin: .3rem 0; padding-left: 1.2rem; }
.tools { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); padding: .6rem 0; display: flex; flex-wrap: wrap; gap: .6rem; align-items: end; }
.tools label { display: grid; font-size: .8rem; color: var(--quiet); }
.tools .wide { flex: 1 1 14rem; }
input[type=search], select, button { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: .35rem; padding: .3rem .5rem; min-height: 2.2rem; width: 100%; }
button { width: auto; cursor: pointer; background: var(--panel); }
details.group { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; }
summary { cursor: pointer; }
.group > summary { padding: .55rem .9rem; background: var(--panel); border-radius: .5rem; display: flex; flex-wrap: wrap; gap: .25rem .8rem; align-items: baseline; }
.group > summary::before { content: "▸"; color: var(--quiet); }
.group[open] > summary::before { content: "▾"; }
.group > summary .name { flex: 1 1 12rem; font-weight: 600; overflow-wrap: anywhere; }
.group > .intro { padding: .2rem .9rem 0; }
article { padding: .8rem .9rem; border-top: 1px solid var(--line); }
article h3 { display: flex; flex-wrap: wrap; gap: 0 .7rem; align-items: baseline; }
article p { margin: .35rem 0; }
.badge { font-size: .75rem; font-weight: 700; letter-spacing: .03em; }
.id { font-weight: 400; }
pre { margin: .5rem 0; padding: .5rem 0; background: var(--panel); border: 1px solid var(--line); border-radius: .35rem; overflow-x: auto; tab-size: 4; }
pre .row { display: block; min-width: max-content; padding-right: .8rem; }
pre .number { display: inline-block; width: 4.2rem; padding-right: .9rem; text-align: right; color: var(--quiet); user-select: none; }
pre mark { background: var(--mark); color: inherit; padding-bottom: 2px; border-bottom: 2px solid var(--high); }
pre.diff .row { padding-left: .8rem; text-decoration: none; } pre.diff del { background: var(--del); } pre.diff ins { background: var(--ins); }
.fields { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; margin: .35rem 0; }
.fields dt { font-weight: 600; } .fields dd { margin: 0; overflow-wrap: anywhere; }
.whole { user-select: all; }
table { border-collapse: collapse; margin: .5rem 0; }
th, td { text-align: left; padding: .2rem .9rem .2rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td.number { text-align: right; }
footer { padding-top: 2rem; padding-bottom: 2rem; }
body:not(.ready) .tools, body:not(.ready) .counts input { display: none; }
@media (max-width: 40rem) { pre .number { width: 3rem; padding-right: .6rem; } .tools { position: static; } .tools label { flex: 1 1 8rem; } }
@page { margin: 12mm 10mm; }
@media print { .tools, .skip, .about, .is-skip, .way summary, pre .context, .counts input, .group > summary::before { display: none; } header, main, footer { max-width: none; padding: 0; }
  body { font-size: 8pt; line-height: 1.3; } code, pre, .place { font-size: 7pt; } h3 { font-size: 8.5pt; } h2 { margin: 1rem 0 .3rem; }
  .items { columns: 2; column-gap: 6mm; } details.group { border: 0; margin: .4rem 0; } .group > summary { padding: .15rem .4rem; break-after: avoid; } .group > .intro { padding: 0; }
  article { padding: .25rem 0; break-inside: avoid; } article p, .fields, .list { margin: .05rem 0; } .fields { gap: 0 .5rem; } header p { margin: .3rem 0; }
  article h3 { display: block; } article h3 .badge { margin-right: .5rem; } article h3 .id { margin-left: .5rem; } th, td { padding-top: 0; padding-bottom: 0; }
  pre { margin: .1rem 0; padding: .05rem 0; overflow: visible; } pre .row { min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; } pre .number { width: 2.4rem; padding-right: .5rem; }
  .way ol { margin: 0; padding: 0; } .way li { display: inline; } .way li + li::before { content: " ← "; } .banner { padding: .2rem .6rem; margin: .4rem 0; } .counts { margin: .4rem 0; } }
`;
