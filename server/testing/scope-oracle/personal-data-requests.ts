import { nounsByName } from './noun-of-group.ts';
import { somePerson } from './people-requests.ts';
import { guarded, type Plan, write } from './request.ts';
import { territoryOf } from './rules.ts';

/** What is stored of a person, or of a contact. Only Super Admins may ask. */
export const exportingData: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const contacts = nounsByName.get('contact')?.rows ?? [];
  const ofContact = contacts.length > 0 && chance.below(2) === 0;
  const kind = ofContact ? 'contact' : 'person';
  const id = String(ofContact ? chance.pick(contacts).id : somePerson(world, chance).id);
  return {
    input: { kind, id },
    status: 200,
    check() {
      write(world, principal, { action: 'export_personal_data', subject: `${kind} ${id}`, territories: [] });
    },
  };
});

/** Erases a contact: its row goes, and the records of its changes say neither its name nor what they changed. */
export const erasingData: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const contacts = nounsByName.get('contact')?.rows ?? [];
  const row = contacts.length > 0 ? chance.pick(contacts) : undefined;
  const id = String(row?.id ?? 999_999);
  return {
    input: { kind: 'contact', id },
    status: row ? 200 : 404,
    check() {
      if (!row) return;
      contacts.splice(contacts.indexOf(row), 1);
      const territory = territoryOf(world, row.group);
      for (const line of world.lines) {
        const isOfIt = ['create_contact', 'change_contact'].includes(line.action) && line.subject === row.name;
        if (!isOfIt || !territory.every((slug) => line.territories.includes(slug))) continue;
        Object.assign(line, { subject: `Erased contact ${id}`, names: [] });
      }
      write(world, principal, { action: 'erase_personal_data', subject: `contact ${id}`, territories: [] });
    },
  };
});

/** What is stored of the listeners at an address, which the audit log does not name. */
export const exportingListeners: Plan = ofListeners('export_personal_data');
/** Forgets the listeners at an address. */
export const erasingListeners: Plan = ofListeners('erase_personal_data');

function ofListeners(action: string): Plan {
  return guarded(['superAdmin'], undefined, (world, chance, principal) => ({
    input: { address: `203.0.113.${chance.below(256)}` },
    status: 200,
    check() {
      write(world, principal, { action, subject: 'listener', territories: [] });
    },
  }));
}
