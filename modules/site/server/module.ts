import type { ServerModule } from '@quarterhour/server/module';

export const site: ServerModule = {
  id: 'site',
  async serve(app, parts) {
    (await import('./routes.ts')).serveSite(app, parts);
  },
  async session({ store }) {
    const { readValues } = await import('./settings.ts');
    const { look, registration, maintenance } = await readValues(store);
    return { look, registration, maintenance };
  },
  async admit({ store }, principal) {
    // Logs go on arriving, and somebody has to be able to open the product again.
    if (principal.role === 'superAdmin' || principal.keyKind === 'ingest') return;
    const [{ readValues }, { Refusal }] = await Promise.all([
      import('./settings.ts'),
      import('@quarterhour/server/host/refusal'),
    ]);
    if ((await readValues(store)).maintenance)
      throw new Refusal('maintenance', 'The operator has closed Quarterhour for maintenance; try again later.');
  },
};
