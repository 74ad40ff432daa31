import { deflateSync } from 'node:zlib';

/** A valid PDF with one page for each text, and `padding` additional bytes to make it larger. */
export function makePdf(texts: readonly string[], padding = 0): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (piece: Buffer | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, body: Buffer | string, stream?: Buffer) => {
    offsets[number] = length;
    put(`${number} 0 obj\n`);
    put(body);
    if (stream !== undefined) {
      put('\nstream\n');
      put(stream);
      put('\nendstream');
    }
    put('\nendobj\n');
  };
  const pageAt = (index: number) => 4 + index * 2;
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = texts.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`);
  object(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  texts.forEach((text, index) => {
    const escaped = text.replaceAll(/[\\()]/g, String.raw`\$&`);
    const drawing = deflateSync(Buffer.from(`BT /F1 24 Tf 72 720 Td (${escaped}) Tj ET`, 'latin1'));
    object(
      pageAt(index),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    object(pageAt(index) + 1, `<< /Length ${drawing.length} /Filter /FlateDecode >>`, drawing);
  });
  const last = pageAt(texts.length);
  if (padding > 0) object(last, `<< /Length ${padding} >>`, Buffer.alloc(padding, 'x'));
  const count = padding > 0 ? last + 1 : last;
  const table = length;
  put(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let number = 1; number < count; number += 1) {
    put(`${String(offsets[number]).padStart(10, '0')} 00000 n \n`);
  }
  put(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}
