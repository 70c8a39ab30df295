import { changing, creating, listing, reading } from '@quarterhour/server/testing/scope-oracle/catalogue-requests';
import { feedOf } from '@quarterhour/server/testing/scope-oracle/grow-world';
import { guarded, managers, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import {
  chain,
  type Grant,
  held,
  type ThingOfWorld,
  territoryOf,
  thingsOf,
  type World,
} from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { podcastCalls } from '../../model/calls.ts';

/** The deleted podcasts of a world, newest last. */
const deleted = new WeakMap<World, ThingOfWorld[]>();
const deletedOf = (world: World) => deleted.get(world) ?? [];

/** Deletes a podcast, as long as the world has many. */
const deletingPodcast: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const thing = someThing(world, chance, principal, 'podcast');
  const isOld = chance.below(3) === 0 || thingsOf(world, 'podcast').length < 6;
  const { slug, version } = thing;
  return {
    input: { slug, version: version + Number(isOld) },
    status: held(world, principal).has(slug) ? (isOld ? 409 : 200) : 404,
    check(body, where) {
      expect(body, where).toEqual({ deleted: true });
      write(world, principal, { action: 'delete_podcast', subject: slug, territories: territoryOf(world, slug) });
      thing.version++;
      world.things.splice(world.things.indexOf(thing), 1);
      deleted.set(world, [...deletedOf(world), thing]);
    },
  };
});

/** The deleted podcasts in scope, newest first. */
const listingDeleted: Plan = guarded(managers, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check(body: { podcasts: { slug: string }[] }, where) {
    const mine = deletedOf(world).filter((one) => covers(world, principal, one));
    expect(
      body.podcasts.map(({ slug }) => slug),
      where,
    ).toEqual(mine.map(({ slug }) => slug).reverse());
  },
}));

/** Restores the podcast that was last deleted under a slug, or one that nobody deleted. */
const restoringPodcast: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const list = deletedOf(world);
  const slug = chance.pick(list.length > 0 && chance.below(4) > 0 ? list : thingsOf(world, 'podcast')).slug;
  const thing = list.findLast((one) => one.slug === slug && covers(world, principal, one));
  const isTaken = world.things.some((one) => one.kind === 'podcast' && one.slug === slug);
  return {
    input: { slug },
    status: thing ? (isTaken ? 409 : 200) : 404,
    check(body, where) {
      if (!thing) return;
      thing.version++;
      expect(body, where).toMatchObject({ slug, archived: thing.archived, version: thing.version });
      world.things.push(thing);
      deleted.set(
        world,
        list.filter((one) => one !== thing),
      );
      write(world, principal, { action: 'restore_podcast', subject: slug, territories: territoryOf(world, slug) });
    },
  };
});

function covers(world: World, { role, scope }: Grant, { above }: ThingOfWorld): boolean {
  return role === 'superAdmin' || chain(world, above).some((slug) => scope.includes(slug));
}

/** Reads the feed of a podcast again, from a text that names one more episode. */
const readingFeed: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'podcast');
  return {
    input: { slug, feed: feedOf(chance.word()) },
    status: held(world, principal).has(slug) ? 200 : 404,
    check(body, where) {
      expect(body, where).toMatchObject({ slug, new_episodes: 1 });
      write(world, principal, { action: 'replace_feed', subject: slug, territories: territoryOf(world, slug) });
    },
  };
});

export const plans: Record<keyof typeof podcastCalls, Plan> = {
  listPodcasts: listing('podcast', 'podcasts'),
  readPodcast: reading('podcast'),
  createPodcast: creating('podcast', managers),
  changePodcast: changing('podcast', managers),
  listDeletedPodcasts: listingDeleted,
  deletePodcast: deletingPodcast,
  restorePodcast: restoringPodcast,
  readFeed: readingFeed,
};
