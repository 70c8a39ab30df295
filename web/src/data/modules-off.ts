import { type ModuleId, modules } from '@quarterhour/model/modules';

/** The modules that this installation does without, as the server wrote them into the page. */
export function modulesOff(): ModuleId[] {
  const named = document.documentElement.dataset.modulesOff?.split(' ') ?? [];
  return modules.map(({ id }) => id).filter((id) => named.includes(id));
}
