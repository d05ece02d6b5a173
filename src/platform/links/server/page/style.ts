/** The look of the public pages, in the page itself, by its hash. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#f6f4f0;--card:#fff;--ink:#1f1d1a;--soft:#5f5a52;--line:#e0dbd1;--field:#8b857b;--brand:#3d4bc0;--on:#fff;--bad:#b3261e;--good:#1d6b3c}
@media (prefers-color-scheme:dark){:root{--bg:#171614;--card:#211f1c;--ink:#f2efe9;--soft:#b5afa5;--line:#38342f;--field:#8b857b;--brand:#a5b0ff;--on:#15131f;--bad:#ff9d94;--good:#7fd6a0}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:20px 16px 48px;display:grid;gap:16px}
main>*{min-width:0}
h1{margin:0;font-size:24px;line-height:1.25}
h2{margin:0 0 12px;font-size:18px}
form>h2:not(:first-child){margin-top:24px}
p{margin:0 0 12px}
.logo{display:block;max-width:200px;max-height:56px;margin-bottom:8px}
.from{margin:0;color:var(--soft)}
.card{padding:18px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
.card>:last-child{margin-bottom:0}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin:0}
.facts dt{color:var(--soft);font-size:14px}
.facts dd{margin:0;font-weight:600}
.told{border-inline-start:5px solid var(--brand)}
.told.bad,.told.warn{border-color:var(--bad)}
.told.good{border-color:var(--good)}
.told h2{margin-bottom:6px}
.lines{margin:0 0 12px;padding:0;list-style:none}
.lines li{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 0;border-bottom:1px solid var(--line)}
.lines small{color:var(--soft);font-size:14px}
.lines .net{font-weight:600;text-align:end;white-space:nowrap}
.lines .pick{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center}
.lines input[type=text]{width:110px}
.sums{margin:0 0 16px;display:grid;grid-template-columns:1fr auto;gap:4px 16px}
.sums dt{color:var(--soft)}
.sums dd{margin:0;text-align:end}
.sums .total{font-size:19px;font-weight:700;color:inherit}
label{display:block;font-weight:600}
.check{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:500}
.check input{width:22px;height:22px;accent-color:var(--brand)}
.field{margin-bottom:14px}
.field span{display:block;margin-top:4px;color:var(--soft);font-size:14px}
input[type=text],input[type=number],input[type=date],input[type=file],textarea{width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--field);border-radius:9px;background:var(--card);color:var(--ink);font:inherit}
textarea{min-height:96px;resize:vertical}
button,.button{display:inline-block;min-height:44px;padding:10px 18px;border:1px solid var(--field);border-radius:9px;background:transparent;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.first{border-color:var(--brand);background:var(--brand);color:var(--on)}
a{color:var(--brand)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.paper{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:6px;background:#fff}
.paper+.paper{margin-top:12px}
.read{white-space:pre-wrap}
details summary{min-height:44px;padding:9px 0;font-weight:600;cursor:pointer}
canvas{display:block;width:100%;max-width:440px;margin-bottom:8px;border:1px dashed var(--field);border-radius:9px;background:#fff;touch-action:none}
.said{margin:0 0 14px;padding:0 0 0 12px;border-inline-start:3px solid var(--line)}
.said p{margin:0;white-space:pre-wrap}
.foot{color:var(--soft);font-size:14px}
`
