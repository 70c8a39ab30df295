import type { accessCalls } from '@quarterhour/model/access/calls';
import {
  changingPerson,
  endingKey,
  givingKey,
  inviting,
  listingAdministrators,
  listingKeys,
  listingPeople,
  makingLink,
} from '../../../testing/scope-oracle/people-requests.ts';
import { erasingData, exportingData } from '../../../testing/scope-oracle/personal-data-requests.ts';
import type { Plan } from '../../../testing/scope-oracle/request.ts';
import {
  changingPassword,
  preparingStep,
  readingStep,
  renewing,
  resettingStep,
  turningOff,
  turningOn,
} from '../../../testing/scope-oracle/two-factor-requests.ts';

export const plans: Record<keyof typeof accessCalls, Plan> = {
  listPeople: listingPeople,
  listAdministrators: listingAdministrators,
  invitePerson: inviting,
  changePerson: changingPerson,
  makePasswordLink: makingLink,
  readTwoFactor: readingStep,
  prepareTwoFactor: preparingStep,
  turnOnTwoFactor: turningOn,
  renewRecoveryCodes: renewing,
  turnOffTwoFactor: turningOff,
  changePassword: changingPassword,
  resetTwoFactor: resettingStep,
  listKeys: listingKeys,
  createKey: givingKey,
  revokeKey: endingKey,
  exportPersonalData: exportingData,
  erasePersonalData: erasingData,
};
