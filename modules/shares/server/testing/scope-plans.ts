import { roles } from '@quarterhour/model/roles';
import {
  administrators,
  guarded,
  open,
  type Plan,
  type PrincipalOfWorld,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { chain, type Grant, held, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { shares } from '../../model/module.ts';

interface ShareOfWorld extends Grant {
  id: number;
  owner: string;
  name: string;
  station: string;
  version: number;
  token: string;
}
const list: ShareOfWorld[] = [];
const revoked: ShareOfWorld[] = [];

const isMine = ({ kind, name }: PrincipalOfWorld, share: ShareOfWorld) => kind === 'person' && share.owner === name;

/** Whether one grant allows everything that another does. */
function isWithin(world: World, own: Grant, { role, scope }: Grant): boolean {
  if (own.role === 'superAdmin') return true;
  if (roles.indexOf(role) < roles.indexOf(own.role) || scope.length === 0) return false;
  return scope.every((slug) => held(world, own).has(slug));
}

const sees = (world: World, principal: PrincipalOfWorld, share: ShareOfWorld) =>
  isMine(principal, share) || (administrators.includes(principal.role) && isWithin(world, principal, share));
const mine = (world: World, principal: PrincipalOfWorld) => list.filter((share) => sees(world, principal, share));
/** People keep the names in the addresses that they wrote, also after they lost the things. */
const ownWords = (world: World, principal: PrincipalOfWorld) => mine(world, principal).map(({ station }) => station);

/** The territories of the station of a link, as they are now. */
const territories = (world: World, { station }: Pick<ShareOfWorld, 'station'>) => territoryOf(world, station);

const listing: Plan = guarded(roles, undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  allowed: ownWords(world, principal),
  check({ shares }: { shares: { id: number; state: string }[] }, where) {
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(shares), where).toEqual(ids(mine(world, principal)));
    for (const { id, state } of shares) {
      const share = list.find((one) => one.id === id);
      expect(state, `${where} ${id}`).toBe(share && showsStation(world, share) ? 'active' : 'stopped');
    }
  },
}));

/** Whether a link shows its station: its maker may see it now, as when it was made. */
function showsStation(world: World, share: ShareOfWorld): boolean {
  // The owner of the data folder is no person, and always sees everything.
  if (share.owner === 'owner') return held(world, share).has(share.station);
  const maker = world.people.find(({ email }) => email === share.owner);
  return maker?.active === true && held(world, maker).has(share.station) && held(world, share).has(share.station);
}

/** A page of cards about stations and podcasts. */
const board = [
  { id: 'a', subject: 'listening', card: 'time', columns: 8 },
  { id: 'b', subject: 'downloads', card: 'shows', columns: 6 },
];

const creating: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const station = someThing(world, chance, principal, 'station').slug;
  const name = chance.word();
  return {
    input: { name, page: '/groups&stations', address: `?s=${station}`, ...(list.length % 2 === 0 && { board }) },
    status: held(world, principal).has(station) ? 200 : 400,
    check({ id, version, url }: { id: number; version: number; url: string }) {
      const { role, scope, name: owner } = principal;
      const token = url.split('/s/')[1] ?? '';
      list.push({ id, name, owner, station, version, token, role, scope: [...scope] });
      write(world, principal, {
        action: 'create_share',
        subject: name,
        territories: territories(world, { station }),
        names: chain(world, station).slice(0, 1),
      });
    },
  };
});

const changing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const share = list.length > 0 ? chance.pick(list) : undefined;
  const version = (share?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const name = chance.word();
  const isSeen = share && mine(world, principal).includes(share);
  return {
    input: { id: share?.id ?? 999_999, version, name },
    status: !isSeen ? 404 : !isMine(principal, share) ? 403 : version === share.version ? 200 : 409,
    // A refusal names who made the link, as the list does.
    allowed: [...ownWords(world, principal), ...(isSeen ? [share.owner] : [])],
    check() {
      if (!share) return;
      share.version++;
      share.name = name;
      write(world, principal, { action: 'change_share', subject: name, territories: territories(world, share) });
    },
  };
});

const revoking: Plan = guarded(roles, undefined, (world, chance, principal) => {
  // Most stay, so that the other calls find some.
  const share = list.length > 5 ? chance.pick(list) : undefined;
  const isSeen = share && mine(world, principal).includes(share);
  return {
    input: { id: share?.id ?? 999_999 },
    status: isSeen ? 200 : 404,
    allowed: ownWords(world, principal),
    check() {
      if (!share) return;
      list.splice(list.indexOf(share), 1);
      revoked.push(share);
      write(world, principal, { action: 'revoke_share', subject: share.name, territories: territories(world, share) });
    },
  };
});

const restoring: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const share = revoked.length > 0 ? chance.pick(revoked) : undefined;
  return {
    input: { id: share?.id ?? 999_999 },
    status: share && sees(world, principal, share) ? 200 : 404,
    check() {
      if (!share) return;
      revoked.splice(revoked.indexOf(share), 1);
      list.push(share);
      write(world, principal, { action: 'restore_share', subject: share.name, territories: territories(world, share) });
    },
  };
});

/** A link opens for everybody while its maker may see the station. */
const opening: Plan = (world, chance) => {
  const share = list.length > 0 && chance.below(8) > 0 ? chance.pick(list) : undefined;
  return {
    input: { token: share?.token ?? 'no-such-token' },
    status: share && showsStation(world, share) ? 200 : 410,
    allowed: share ? [share.station] : [],
    check({ address }: { address: string }, where) {
      expect(address, where).toContain(`s=${share?.station}`);
    },
  };
};

export const plans: Record<keyof typeof shares.calls, Plan> = {
  listShares: listing,
  createShare: creating,
  changeShare: changing,
  revokeShare: revoking,
  restoreShare: restoring,
  openShare: opening,
  readSharedCatalogue: guarded(roles, 'read', open({}, 200)),
};
