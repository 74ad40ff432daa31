import { chromium } from '@playwright/test';
import { startServer } from './support/server.ts';
import { newLearner } from './support/learner.ts';
import { createRequire } from 'node:module';
const signIn=async(t:any,token:string)=>t.addInitScript((v:string)=>{ if(window.top===window) localStorage.setItem('access_token',v); },token);
const W: [string,string][] = [['umbrella','chiếc ô'],['bridge','cây cầu'],['kitchen','nhà bếp'],['teacher','giáo viên'],['orange','quả cam'],['river','dòng sông'],['window','cửa sổ']];
const SUR='Nguyễn Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô'.split(' '); const MID='Thị Văn Thanh Minh Ngọc Đức Hoàng Thị Thanh,Bảo,Quốc'.split(/[ ,]/); const GIV='Thảo Vy Thư Trang Tâm Nam Bảo Châu Duy Hà Khang Phúc Quỳnh Nhi Uyên Yến'.split(' ');
const name=(i:number)=>`${SUR[i%12]} ${MID[i%10]} ${GIV[(i*7)%16]} ${i>=12?GIV[(i*3)%16]:''}`.trim();
const server = await startServer();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const host = await newLearner(server.origin, 'Cô Hạnh'); await host.addWords(W);
const counts = (process.argv[2] ?? '2,5,45').split(',').map(Number);
const learners: any[] = []; const need=Math.max(...counts);
for (let i=0;i<need;i++) learners.push(await newLearner(server.origin, name(i)));
const { data } = await host.call<any>('GET','/api/word?size=100');
for (const n of counts) {
  const { room_id } = await host.call<any>('POST','/api/game/create_room',{type_game:'game_select',game_mode:'correct_mode',game_duration:60,feedback_s:1,words:data.map(({id}:any)=>({id}))});
  const ctx = await browser.newContext({ baseURL: server.origin, viewport:{width:1440,height:900}, locale:'vi-VN' });
  await signIn(ctx, host.token);
  const wall = await ctx.newPage();
  await wall.goto(`/setup-room?room_id=${room_id}`);
  await wall.getByRole('heading',{name:'Players'}).waitFor({timeout:30000});
  const pctx = await browser.newContext({ baseURL: server.origin, viewport:{width:390,height:844}, isMobile:true, hasTouch:true, locale:'vi-VN' });
  await signIn(pctx, learners[0].token);
  const phone = await pctx.newPage();
  await phone.goto(`/setup-room?room_id=${room_id}`);
  await phone.getByRole('heading',{name:'Players'}).waitFor({timeout:30000});
  const right=(q:any)=>q.options.find((o:string)=>data.some((w:any)=>(w.foreign_word===q.word_question&&w.native_word===o)||(w.native_word===q.word_question&&w.foreign_word===o)));
  const socks: WebSocket[] = [];
  for (let i=1;i<n;i++) { const s=new WebSocket(`${server.origin.replace('http','ws')}/ws/game/${room_id}?token=${learners[i].token}`); socks.push(s);
    await new Promise<void>(r=>s.addEventListener('message',({data:d})=>{const f=JSON.parse(String(d)); if(f.type==='player_joined') r(); if(f.type==='question') setTimeout(()=>s.send(JSON.stringify({type:'submit_answer',answer: i%4===3? f.question.options.find((o:string)=>o!==right(f.question)) : right(f.question),question_index:f.question.index})),50+i*20);})); }
  await wall.getByRole('switch',{name:'I play too'}).click();
  await wall.waitForTimeout(500);
  await wall.screenshot({path:`/tmp/shots/mend/lobby-${n}.png`});
  await phone.screenshot({path:`/tmp/shots/mend/lobby-phone-${n}.png`});
  await wall.getByRole('button',{name:/^(Start|Bắt đầu)/}).first().click();
  await wall.waitForTimeout(700);
  const dlg = wall.getByRole('alertdialog'); if (await dlg.isVisible().catch(()=>false)) await dlg.getByRole('button').last().click();
  await wall.waitForTimeout(7000);
  await wall.screenshot({path:`/tmp/shots/mend/play-${n}.png`});
  await wall.getByRole('button',{name:'Game settings'}).click(); await wall.getByRole('menuitem',{name:'End game'}).click(); await wall.getByRole('alertdialog').getByRole('button',{name:'Kết thúc'}).click();
  for (const [who,p] of [['wall',wall],['phone',phone]] as const) {
    await p.getByRole('list',{name:'Podium'}).waitFor();
    await p.waitForTimeout(1500);
    const sizes = who==='wall' ? [[1440,900],[1024,768],[1280,720],[1366,768],[1920,1080],[800,600],[390,844]] : [[390,844],[390,664],[320,568],[844,390],[768,1024],[1440,900]];
    for (const [width,height] of sizes) for (const size of ['100%','200%']) {
      await p.setViewportSize({width:width!,height:height!});
      await p.evaluate((s:string)=>{document.documentElement.style.fontSize=s==='100%'?'':s; const sc=document.scrollingElement!; sc.scrollTop=0;}, size);
      await p.waitForTimeout(250);
      const bad: string[] = [];
      for (const y of [0, 99999]) { await p.evaluate((t:number)=>scrollTo(0,t), y); await p.waitForTimeout(80);
        bad.push(...await p.evaluate(()=>{
          const mice=[...document.querySelectorAll('[class*=cheer],[class*=Cheer],svg[class*=mouse],[class*=ti]')].filter(e=>/cheer|mouse|\bti\b/i.test(e.getAttribute('class')??'')&&e.getBoundingClientRect().width>40&&getComputedStyle(e).display!=='none');
          const out:string[]=[]; const w=document.createTreeWalker(document.querySelector('main')??document.body,NodeFilter.SHOW_TEXT);
          while(w.nextNode()){const n=w.currentNode; if(!n.textContent!.trim()) continue; const e=n.parentElement!; if(e.closest('svg')) continue; const cs=getComputedStyle(e); if(cs.visibility==='hidden'||cs.clipPath!=='none'||e.closest('[class*=idden]')) continue; const r=document.createRange(); r.selectNodeContents(n); for(const b of r.getClientRects()){ if(b.width<3||b.bottom<0||b.top>innerHeight) continue; for(const m of mice){const c=m.getBoundingClientRect(); const ox=Math.min(b.right,c.right)-Math.max(b.left,c.left), oy=Math.min(b.bottom,c.bottom)-Math.max(b.top,c.top); if(ox>2&&oy>2&&!m.contains(e)) out.push(`${m.getAttribute('class')} x "${n.textContent!.trim().slice(0,20)}" ${Math.round(ox)}x${Math.round(oy)}`);} if(b.right>innerWidth+1) out.push(`right of window "${n.textContent!.trim().slice(0,20)}" ${Math.round(b.right)}`);} }
          if(document.documentElement.scrollWidth>innerWidth) out.push('scrolls sideways '+document.documentElement.scrollWidth);
          return out;})); }
      console.log(n,who,width,height,size, bad.length? [...new Set(bad)].slice(0,6).join(' | '):'ok');
      if (size==='200%'|| width===1440||width===390||bad.length) { await p.evaluate(()=>scrollTo(0,0)); await p.screenshot({path:`/tmp/shots/mend/pod-${n}-${who}-${width}x${height}-${size.replace('%','')}.png`}); }
    }
    await p.evaluate(()=>{document.documentElement.style.fontSize='';}); 
  }
  for (const s of socks) s.close(1000);
  await ctx.close(); await pctx.close();
  console.log('room', room_id);
}
await browser.close(); await server.stop(); process.exit(0);
