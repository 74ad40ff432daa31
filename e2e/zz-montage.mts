import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [out,h,...fs]=process.argv.slice(2);
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']}); const p=await b.newPage({viewport:{width:1900,height:300}});
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${fs.map(f=>`<img style="height:${h}px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}`);
await p.screenshot({path:out!,fullPage:true}); await b.close();
