import { chromium } from '@playwright/test';
import { startServer } from './support/server.ts';
import { newLearner, PASSWORD } from './support/learner.ts';
import { playedRoom } from './support/socket-player.ts';
const signIn=async(t:any,token:string)=>t.addInitScript((v:string)=>{ if(window.top===window) localStorage.setItem('access_token',v); },token);
const server = await startServer({ SCHOOL: 'on' });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const teacher = await newLearner(server.origin, 'Cô Nguyễn Thị Hồng Hạnh');
const W:any = [['river','dòng sông'],['window','cửa sổ'],['neighbourhood','khu phố, vùng lân cận'],['kitchen','nhà bếp'],['endangered species','các loài có nguy cơ tuyệt chủng'],['environmentally friendly','thân thiện với môi trường']];
await teacher.addWords(W);
const cls = await teacher.call<any>('POST','/api/admin/classes',{name:'Lớp 7A3 – Tiếng Anh nâng cao'});
await teacher.call<any>('POST','/api/admin/classes',{name:'Lớp 6B'});
const post=async(p:string,b:object)=>(await (await fetch(server.origin+p,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)})).json()) as any;
const pupils:any[]=[];
for (const [i,n] of ['Nguyễn Quốc Bảo','Trần Thị Ngọc Ánh','Công Tằng Tôn Nữ Phương Thảo'].entries()) { const email=`p${i}@example.com`; await post('/api/register',{username:n,email,password:PASSWORD,class_code:cls.code,nickname:['Sao Băng','Mèo Mướp','Thỏ Ngọc'][i]}); const {access_token:token}=await post('/api/login',{email,password:PASSWORD});
 pupils.push({name:n,email,token,call:async(m:string,p:string,b?:any)=>{const r=await fetch(server.origin+p,{method:m,headers:{authorization:`Bearer ${token}`,...(b?{'content-type':'application/json'}:{})},...(b?{body:JSON.stringify(b)}:{})}); return r.json();}}); }
const room = await playedRoom(server.origin, teacher, pupils[0], 2);
const {data}=await teacher.call<any>('GET','/api/word?size=100');
const ctx = await browser.newContext({ baseURL: server.origin, viewport:{width:1440,height:900}, locale:'vi-VN' });
await signIn(ctx, teacher.token);
const page = await ctx.newPage();
const errors:string[]=[]; page.on('pageerror',e=>errors.push(String(e)));
const {lesson}=await teacher.call<any>('POST','/api/lesson',{lesson_name:'Unit 1',description:''});
for (const [word_e,word_v] of W) await teacher.call('POST','/api/word',{word_e:word_e+' two',word_v,lesson:lesson.id});
const hw=await teacher.call<any>('POST','/api/homework',{title:'Bài tập mùa hè: ôn lại cả chương',lesson_ids:[lesson.id],games:['game_select','game_write'],due_at:new Date(Date.now()+7*864e5).toISOString(),names:['Nguyễn Thị Thanh Tuyền','Trần Quốc Bảo','Công Tằng Tôn Nữ Phương Thảo']});
console.log(JSON.stringify(hw).slice(0,200));
await teacher.call('POST',`/api/homework/by_code/${hw.code}/join`,{name:'Nguyễn Thị Thanh Tuyền'});
const hwWords=(await teacher.call<any>('GET',`/api/homework/by_code/${hw.code}/words`)).words;
await teacher.call('POST',`/api/homework/by_code/${hw.code}/answers`,{run_id:crypto.randomUUID(),started_at:Date.now(),answers:hwWords.map(({id:word_id}:any,i:number)=>({word_id,correct:i>1,answer_ms:1900,game:'game_select',chosen:'dòng sông'}))});
const screens:[string,string,((p:any)=>Promise<void>)?][]=[
 ['report',`/report?room=${room}`],
 ['rooms','/rooms'],
 ['hw-new','/homework?new'],
 ['hw-list','/homework'],
 ['classes','/classes'],
 ['class',`/classes?class=${cls.id}`],
 ['hw-report',`/homework?id=${hw.id}`],
 ['hw-pupil',`/h?code=${hw.code}`],
 ['auth','/auth?mode=sign-up'],
];
const only=process.argv[2];
const report=async(name:string)=>{ for (const [width,height] of [[1440,900],[390,844],[390,664]]) for (const size of ['100','200']) { await page.setViewportSize({width:width!,height:height!}); await page.evaluate((s:string)=>{document.documentElement.style.fontSize=s==='100'?'':'200%'; scrollTo(0,0);},size); await page.waitForTimeout(200);
  const side=await page.evaluate(()=>document.documentElement.scrollWidth>innerWidth?document.documentElement.scrollWidth:0); console.log(name,width,height,size,side?'SIDEWAYS '+side:'ok'); await page.screenshot({path:`/tmp/shots/mend/f-${name}-${width}x${height}-${size}.png`,fullPage: height!==664}); }
  await page.evaluate(()=>{document.documentElement.style.fontSize='';}); await page.setViewportSize({width:1440,height:900}); };
for (const [name,path] of screens) { if(only&&!only.split(',').includes(name)) continue; await page.goto(path); await page.waitForTimeout(1800); await report(name); if(name==='classes') console.log(await page.locator('a').evaluateAll((a:any)=>a.map((x:any)=>x.getAttribute('href')).join(' '))); }
console.log(errors.join('\n'));
await browser.close(); await server.stop(); process.exit(0);
