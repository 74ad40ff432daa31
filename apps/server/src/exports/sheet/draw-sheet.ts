import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { drawCards } from './draw-cards.ts';
import { drawList } from './draw-list.ts';
import { loadFaces } from './faces.ts';
import { createPen } from './pen.ts';
import type { SheetTask } from './sheet-task.ts';
import { visibleText } from './text-lines.ts';

/** The bytes of an A4 PDF, with only the used glyphs of each font. */
export async function drawSheet(sheetTask: SheetTask): Promise<Uint8Array> {
  const task = withVisibleTexts(sheetTask);
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // The cache would keep the glyphs of every text.
    fontLayoutCache: false,
    lang: 'vi',
    displayTitle: true,
    info: { Title: task.title, Creator: 'I Can do it' },
  });
  const pen = createPen(document, loadFaces());
  if (task.kind === 'list') drawList(task, pen);
  else drawCards(task, pen);
  document.end();
  return buffer(document);
}

function withVisibleTexts({ kind, title, sections }: SheetTask): SheetTask {
  return {
    kind,
    title: visibleText(title),
    sections: sections.map((section) => ({
      title: visibleText(section.title),
      words: section.words.map(({ english, phonetic, vietnamese, note, example }) => ({
        english: visibleText(english),
        phonetic: inSlashes(visibleText(phonetic)),
        vietnamese: visibleText(vietnamese),
        note: visibleText(note),
        example: visibleText(example),
      })),
    })),
  };
}

/** Adds the slashes that printed dictionaries and the web application show. */
function inSlashes(phonetic: string): string {
  const signs = phonetic.replace(/^\/+|\/+$/g, '');
  return signs === '' ? '' : `/${signs}/`;
}
