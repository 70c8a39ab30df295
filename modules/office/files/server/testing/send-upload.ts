import type { TestServer } from '@quarterhour/server/testing/start-test-server';
import type { FileRow } from '../../model/files.ts';

interface Sent {
  status: number;
  body: FileRow & { errors?: { code: string }[] };
}

/** Sends a file to a test server, by default as the owner. */
export async function sendUpload(
  { url, parts }: Pick<TestServer, 'url' | 'parts'>,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  token = parts.ownerToken,
): Promise<Sent> {
  const answer = await fetch(`${url}/api/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: content,
  });
  return { status: answer.status, body: (await answer.json()) as Sent['body'] };
}

/** Reads a file back. */
export function readUpload({ url, parts }: Pick<TestServer, 'url' | 'parts'>, id: string, query = '') {
  return fetch(`${url}/api/files/${id}${query}`, { headers: { authorization: `Bearer ${parts.ownerToken}` } });
}
