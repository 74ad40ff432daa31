import { readClassList } from '@icando/contract/class-lists';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../test/support/testing.fixture.ts';

onBothDatabases('a pasted class list', (server) => {
  it('is read as the names that are kept, and says what is left out', async () => {
    const teacher = await server.newcomer('Cô Lan');
    const text = [
      'STT\tHọ và tên\tNgày sinh',
      '1\tNguyễn Văn An\t02/03/2012',
      '2\tTrần Thị Bé\t15/09/2012',
      '3\tNguyễn Văn An\t30/12/2011',
    ].join('\r\n');
    const { status, body } = await teacher.call(readClassList, { body: { text } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        names: ['Nguyễn Văn An', 'Trần Thị Bé', 'Nguyễn Văn An (2)'],
        dropped: [{ row: 1, why: 'heading' }],
      },
    });
    expect(JSON.stringify(body)).not.toContain('2012');
  });

  it('is refused when it is empty or endless', async () => {
    const teacher = await server.newcomer('Cô Lan');
    for (const text of ['', ' \n ', 'x'.repeat(300_000)])
      expect((await teacher.call(readClassList, { body: { text } })).status).toBe(422);
    expect((await server.anonymous.call(readClassList, { body: { text: 'An' } })).status).toBe(401);
  });
});
