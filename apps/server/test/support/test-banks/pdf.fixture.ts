import { deflateSync } from 'node:zlib';

/** A small valid PDF with one line of text on each page, and `padding` bytes of filler. */
export function pdfOf(pages: readonly string[], { padding = 0 } = {}): Uint8Array<ArrayBuffer> {
  return pdfWith(
    pages.map((text) =>
      Buffer.from(`BT /F1 24 Tf 72 700 Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`, 'latin1'),
    ),
    padding,
  );
}

/** A PDF of one page that decompresses to this many megabytes. */
export function bombPdf(megabytes: number): Uint8Array<ArrayBuffer> {
  return pdfWith([Buffer.alloc(megabytes * 1024 * 1024, ' ')], 0);
}

function pdfWith(contents: readonly Buffer[], padding: number): Uint8Array<ArrayBuffer> {
  const kids = contents.map((_content, n) => `${4 + 2 * n} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...contents.flatMap((content, n) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      streamOf(deflateSync(content), '/Filter /FlateDecode'),
    ]),
    ...(padding > 0 ? [streamOf(Buffer.alloc(padding, 'x'), '')] : []),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [n, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${n + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function streamOf(bytes: Buffer, entries: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}
