import { randomBytes } from 'node:crypto';
import { loadDecoder } from '../../apps/server/src/platform/images/pictures.ts';

const WIDTH = 480;
const HEIGHT = 640;

/** A valid PDF like a scanned paper: each page has a line of text and a picture of noise with about `bytesAPage` bytes. */
export async function thickPaper(pages: number, bytesAPage: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (piece: Buffer | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (id: number, dictionary: string, stream?: Buffer) => {
    offsets[id] = length;
    put(`${id} 0 obj\n`);
    if (stream === undefined) put(`<< ${dictionary} >>`);
    else {
      put(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`);
      put(stream);
      put('\nendstream');
    }
    put('\nendobj\n');
  };
  const pageAt = (index: number) => 4 + index * 3;
  const places = Array.from({ length: pages }, (_, index) => `${pageAt(index)} 0 R`);
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  object(1, '/Type /Catalog /Pages 2 0 R');
  object(2, `/Type /Pages /Kids [${places.join(' ')}] /Count ${pages}`);
  object(3, '/Type /Font /Subtype /Type1 /BaseFont /Helvetica');
  for (let index = 0; index < pages; index += 1) {
    const id = pageAt(index);
    const drawing = `q 480 0 0 640 57 60 cm /Im Do Q BT /F1 24 Tf 72 760 Td (This is page ${index + 1}) Tj ET`;
    object(
      id,
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R ` +
        `/Resources << /Font << /F1 3 0 R >> /XObject << /Im ${id + 2} 0 R >> >>`,
    );
    object(id + 1, '', Buffer.from(drawing, 'latin1'));
    const size = `/Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceGray /BitsPerComponent 8`;
    object(id + 2, `/Type /XObject /Subtype /Image ${size} /Filter /DCTDecode`, await noise(bytesAPage));
  }
  const start = length;
  put(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
  for (let id = 1; id < offsets.length; id += 1) put(`${String(offsets[id]).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** A grey JPEG that is padded to its size after the end of the image, which readers ignore. */
async function noise(bytes: number): Promise<Buffer> {
  const decode = await loadDecoder();
  const raw = { width: WIDTH / 4, height: HEIGHT / 4, channels: 1 as const };
  const small = decode(randomBytes(raw.width * raw.height), { raw });
  const jpeg = await small.resize(WIDTH, HEIGHT).toColourspace('b-w').jpeg({ quality: 85 }).toBuffer();
  return Buffer.concat([jpeg, randomBytes(Math.max(0, bytes - jpeg.length))]);
}
