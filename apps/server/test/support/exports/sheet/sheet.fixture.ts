import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text on a page of a PDF. */
export interface Written {
  text: string;
  /** The start of the text and its baseline, in points from the left and from the top. */
  x: number;
  y: number;
  width: number;
}

/** The texts on each page of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<Written[][]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
    .promise;
  const pages: Written[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y: height - y, width: item.width }];
      }),
    );
  }
  await document.loadingTask.destroy();
  return pages;
}

export function textOf(pages: readonly Written[][]): string {
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ');
}
