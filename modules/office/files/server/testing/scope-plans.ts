import { roles } from '@quarterhour/model/roles';
import { guarded, type Plan, type PrincipalOfWorld } from '@quarterhour/server/testing/scope-oracle/request';
import type { files } from '../../model/module.ts';

/** Files that were sent and that nothing holds. */
export const uploads: { id: string; sender: string; isPicture: boolean }[] = [];
export const senderOf = ({ kind, name }: PrincipalOfWorld) => `${kind} ${name}`;

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const uploading: Plan = guarded(roles, undefined, (_world, chance, principal) => {
  const isPicture = chance.below(2) === 0;
  return {
    input: { name: `${chance.word()}.${isPicture ? 'png' : 'txt'}` },
    payload: isPicture ? pixel : 'Rundown of the morning show',
    status: 200,
    followUp: isPicture && principal.kind === 'person' ? 'addPicture' : 'readFile',
    check: ({ id }: { id: string }) => void uploads.push({ id, sender: senderOf(principal), isPicture }),
  };
});

const some = (key: 'read' | undefined, check?: (id: string) => void): Plan =>
  guarded(roles, key, (_world, chance, principal) => {
    const own = uploads.filter(({ sender }) => sender === senderOf(principal));
    const list = chance.below(2) === 0 && own.length > 0 ? own : uploads;
    const one = list.length > 0 ? chance.pick(list) : undefined;
    return {
      input: { id: one?.id ?? '00000000-0000-4000-8000-000000000000' },
      status: one && own.includes(one) ? 200 : 404,
      check: () => one && check?.(one.id),
    };
  });

export const plans: Record<keyof typeof files.calls, Plan> = {
  uploadFile: uploading,
  readFile: some('read'),
  removeUpload: some(undefined, (gone) => {
    uploads.splice(
      uploads.findIndex(({ id }) => id === gone),
      1,
    );
  }),
};
