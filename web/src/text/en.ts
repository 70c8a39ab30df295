import { cards } from './cards/en.ts';
import { catalogue } from './catalogue/en.ts';
import type { contents } from './contents/en.ts';
import type { exports } from './exports/en.ts';
import type { guide } from './guide/en.ts';
import type { help } from './help/en.ts';
import type { later } from './later/en.ts';
import type { look } from './look/en.ts';
import type { notes } from './notes/en.ts';
import type { palette } from './palette/en.ts';
import { problems } from './problems/en.ts';
import type { settings } from './settings/en.ts';
import type { shortcuts } from './shortcuts/en.ts';

/**
 * The words on the screen, in English: ICU messages. Those of modules, the settings and the User Guide come with their pages
 * (`words.ts`). The other languages have the same keys; the compiler checks it.
 */
export const en = {
  ...catalogue,
  ...cards,
  ...problems,
  // The product
  'app.name': 'Quarterhour',
  'app.tagline': 'Who is listening, when, where and on what: from your own stream logs, to numbers you can explain.',

  // Shell
  'shell.skip': 'Skip to content',
  'shell.loading': 'Loading',
  'shell.collapse_menu': 'Collapse the menu',
  'shell.expand_menu': 'Expand the menu',
  'shell.navigation': 'Main menu',
  'shell.breadcrumbs': 'Breadcrumbs',
  'shell.home': 'Home',
  'palette.open': 'Search everything',
  'shell.full_screen': 'Full screen',
  'shell.exit_full_screen': 'Exit Full screen',
  'shell.more': 'More',
  'shell.account': 'Account',
  'shell.logged_as': 'Logged as',
  'shell.role': 'Role',
  'shell.logout': 'Logout',
  'shell.language': 'Language',
  'shell.appearance': 'Appearance',
  'shell.changelog': '{version} Changelog',
  'changelog.title': "What''s new in version {version}",
  'shell.places': 'IP Geolocation by DB-IP',
  'menu.broadcaster': 'Broadcaster',
  'menu.groups_stations': 'Groups & Stations',
  'menu.contents': 'Contents',
  'menu.user_guide': 'User Guide',
  'menu.settings': 'Settings',
  'menu.settings_stations': 'Stations',
  'menu.settings_imports': 'Imports',
  'menu.settings_agents': 'Unknown user agents',
  'menu.settings_audit': 'Audit log',
  'menu.error': 'Menu Items Error',
  'menu.loading': 'loading',
  'menu.failed': 'The menu could not be loaded.',
  'text.labelled': '{label}: {value}',
  'action.close': 'Close',
  'action.show_more': 'Show more',
  'action.cancel': 'Cancel',
  'action.apply': 'Apply',
  'action.clear': 'Clear',
  'action.try_again': 'Try again',
  'toast.default': 'Note archived',

  // Roles
  'role.superAdmin': 'Super Admin',
  'role.territoryAdmin': 'Territory Admin',
  'role.groupManager': 'Group Manager',
  'role.stationUser': 'Station User',

  // Route error screen
  'route_error.404': "Error 404 - This page doesn't exist!",
  'route_error.401': "Error 401 - You aren't authorized to see this",
  'route_error.503': 'Error 503 - Looks like our API is down',
  'route_error.418': 'Error 418 - Contact administrator',
  'route_error.other': 'Under Maintenance',
  'route_error.home': 'Go to the dashboard',
  'route_error.reload': 'Reload the page',

  // Sign-in
  'signin.title': 'Sign in',
  'signin.register': 'Create an account',
  'signin.button': 'Sign in',
  'signin.demo': 'This is a demonstration: its stations and listeners are invented. Look around as',
  'signin.demo.of': '{role}, {name}',
  'signin.popup': 'Sign in using a new window',
  'signin.waiting': 'Complete the sign-in in the window that opened.',
  'signin.email': 'E-mail',
  'signin.password': 'Password',
  'signin.show_password': 'Show the password',
  'signin.hide_password': 'Hide the password',
  'signin.continue': 'Continue',
  'signin.forgotten': 'Forgot your password?',
  'signin.forgotten.ask': 'Forgot your password? An administrator can send you a new link.',
  'signin.required': 'Fill in this field.',
  'signin.wrong': 'Incorrect e-mail or password.',
  'signin.code.title': 'Enter your one-time code',
  'signin.code.text': 'Your authenticator app shows it. If you lost your phone, use one of your recovery codes.',
  'signin.code.none': 'The code is asked for after the password. Begin with signing in.',
  'signin.code.lost':
    'Lost your phone and your recovery codes? An administrator can turn off two-factor authentication for you.',
  'signin.wrong_code': 'This code is incorrect or has been used. Wait for the next one.',
  'signin.too_many': 'Too many attempts. Wait a minute, then try again.',
  'signin.too_many.link': 'Too many attempts. Wait a minute, or reset your password by mail to sign in at once.',
  'signin.expired': 'This sign-in has expired or was started in another browser. Start again.',
  'signin.begin_again': 'Start again',
  'signin.error.timeout': 'Signing in took too long. Try again.',
  'signin.error.cancelled': 'The sign-in window was closed before you were signed in.',
  'signin.error.blocked': 'The browser blocked the sign-in window. Allow it, or sign in on this page.',
  'signin.error.state_mismatch': 'Invalid state',
  'signin.error.missing_transaction': 'No sign-in is in progress in this browser. Try again.',
  'signin.error.missing_refresh_token': 'Your session has ended. Sign in again.',
  'signin.error.mfa_required': 'Your identity provider requires two-factor authentication. Sign in again.',
  'signin.error.login_required': 'Sign in to continue.',
  'signin.error.invalid_token': 'The identity provider sent a token that could not be verified.',
  'signin.error.access_denied': 'The identity provider refused the sign-in.',
  'signin.error.unreachable': 'The identity provider cannot be reached.',
  'signin.error.unknown': 'Signing in failed. Try again.',
  'signin.insecure':
    'Browsers do not allow sign-in at {here}: it takes https or localhost. Put a proxy with a certificate in front of Quarterhour, and set PUBLIC_URL to its https address.',
  'signin.other_address':
    'Sign-in works at {address} only. To use {here} instead, set PUBLIC_URL to that address and restart the server.',
  'signin.go_there': 'Go to {address}',
  'password.title': 'Set your password',
  'password.new': 'New password',
  'password.rule': 'At least {count} characters. A sentence is easier to remember than a word.',
  'password.save': 'Save the password',
  'password.link_over': 'This link has expired or has been used. Ask for a new one.',
  'forgotten.title': 'Reset your password',
  'forgotten.text': 'We send you a link to set a new password.',
  'forgotten.send': 'Send me a link',
  'forgotten.sent': 'Check your e-mail',
  'forgotten.sent.text':
    'If {email} has an account here, a link is on its way. It works once and expires after a day. If nothing arrives within a few minutes, check your spam folder or ask an administrator.',
  'forgotten.back': 'Back to sign-in',
  'no_role.title': 'You are signed in, but you have no access yet',
  'no_role.text': 'Ask an administrator to give {email} a role, then check again.',
  'no_role.again': 'Check again',

  // Values of dimensions
  'value.unknown': 'Unknown',
  'device_category.car': 'Car',
  'device_category.smart_speaker': 'Smart speaker',
  'device_category.connected_tv': 'Connected TV',
  'device_category.internet_radio': 'Internet radio',
  'device_category.wearable': 'Wearable',
  'device_category.tablet': 'Tablet',
  'device_category.smartphone': 'Smartphone',
  'device_category.portable_player': 'Portable player',
  'device_category.computer': 'Computer',
  'device_category.unknown': 'Unknown device',
  'listening_method.own_web_player': 'Own web player',
  'listening_method.own_app': 'Own app',
  'listening_method.smart_speaker': 'Smart speaker',
  'listening_method.in_car': 'In the car',
  'listening_method.aggregator': 'Aggregator',
  'listening_method.internet_radio': 'Internet radio',
  'listening_method.media_player': 'Media player',
  'listening_method.web_player_elsewhere': 'Web player elsewhere',
  'listening_method.podcast_app': 'Podcast app',
  'listening_method.unknown': 'Unknown method',
  'daypart.overnight': 'Overnight',
  'daypart.breakfast': 'Breakfast',
  'daypart.mid_morning': 'Mid-morning',
  'daypart.afternoon': 'Afternoon',
  'daypart.drive': 'Drive',
  'daypart.evening': 'Evening',
  'excluded_by.unknown_station': 'No station for this mount',
  'excluded_by.not_a_stream': 'Not a stream',
  'excluded_by.bad_status': 'Refused or failed',
  'excluded_by.encoder': 'Encoder',
  'excluded_by.relay': 'Relay',
  'excluded_by.monitor': 'Monitor',
  'excluded_by.robot': 'Robot',
  'excluded_by.listed': 'Named by a licensed list',
  'excluded_by.data_centre': 'Data centre',
  'excluded_by.crowded_address': 'Crowded address',
  'excluded_by.recorder': 'Recorder',
  'excluded_by.too_short': 'Too short',
  'excluded_by.continued': 'Continues a session',

  // Warnings of a result
  'warning.reach_period_too_long': 'Reach is available for periods of up to 90 days.',
  'warning.no_data': 'There are no logs for this period.',
  'warning.damaged_data':
    '{count, plural, =0 {Some stored data is damaged} other {Stored data of {days} is damaged}}, so figures may be too low. Administrators find in Settings → Data which logs bring it back.',
  'warning.being_counted': 'Some days of this period are being recounted, so figures may still change.',
  'warning.compared_before_logs': 'No comparison: your logs start on {day}.',
  'warning.approximate_place': 'Places are estimated from network addresses; cities are the least certain.',

  // Period and comparison
  'period.label': 'Period',
  'period.last_7_days': 'Last 7 days',
  'period.last_28_days': 'Last 28 days',
  'period.last_84_days': 'Last 12 weeks',
  'period.last_364_days': 'Last 52 weeks',
  'period.last_30_days': 'Last 30 days',
  'period.last_90_days': 'Last 90 days',
  'period.yesterday': 'Yesterday',
  'period.today': 'Today',
  'period.this_week': 'This week',
  'period.last_week': 'Last week',
  'period.this_month': 'This month',
  'period.last_month': 'Last month',
  'period.this_quarter': 'This quarter',
  'period.last_quarter': 'Last quarter',
  'period.this_year': 'This year',
  'period.last_12_months': 'Last 12 months',
  'period.unfinished': 'unfinished',
  'period.weeks': 'Rolling periods',
  'period.other': 'Calendar',
  'period.custom': 'Custom range',
  'period.from': 'From',
  'period.to': 'To',
  'period.wrong_order': 'The first day must not be after the last.',
  'period.too_late': 'Choose {day} or an earlier day.',
  'period.previous': 'Previous period',
  'period.next': 'Next period',
  'compare.label': 'Compare with',
  'compare.previous_period': 'Previous period',
  'compare.same_weekdays': 'Previous period, same weekdays',
  'compare.year_before': 'Previous year',
  'compare.equal': 'Compare only hours that both periods have',
  'left_out.note': 'Compared without {gaps}.',
  'left_out.all': 'Compare everything',
  'left_out.no_log_before': '{stations}, without logs before {day}',
  'left_out.no_log_after': '{stations}, without logs after {day}',
  'left_out.no_titles_before': '{stations}, without titles before {day}',
  'left_out.no_titles_after': '{stations}, without titles after {day}',
  'left_out.before': '{stations} before {day}',
  'left_out.after': '{stations} after {day}',
  'left_out.stretch': '{stations} on {stretch}',
  'compare.custom': 'Custom range',
  'compare.none': 'None',
  'compare.off': 'No comparison',
  'compare.against': 'vs {days}',

  // Scope
  'scope.label': 'Stations',
  'scope.all': 'All stations',
  'scope.all_podcasts': 'All podcasts',
  'scope.groups': '{count, plural, one {# group} other {# groups}}',
  'scope.count': '{count, plural, one {# station} other {# stations}}',
  'scope.search': 'Search stations, groups, territories',
  'scope.nothing_found': 'No station matches “{search}”.',
  'scope.label_groups': 'Groups',
  'scope.search_groups': 'Search groups, territories',
  'scope.no_group_found': 'No group matches “{search}”.',
  'scope.of': '{chosen} of {count}',

  // Filters
  'filter.label': 'Filters',
  'filter.add': 'Filter',
  'filter.dimension': 'Filter by',
  'filter.operator': 'Condition',
  'filter.values': 'Values',
  'filter.no_values': 'No matches in this period.',
  'filter.texts': 'Parts of names, separated by commas',
  'filter.is': 'is',
  'filter.is_not': 'is not',
  'filter.contains': 'contains',
  'filter.edit': 'Edit the filter: {filter}',
  'filter.remove': 'Remove the filter: {filter}',
  'filter.clear': 'Clear all filters',
  'filter.more_values': '{first} and {count} more',

  // The page Groups & Stations
  'gap.before_log': '{station}: no log before {to}',
  'gap.after_log': '{station}: the log ends {from}',
  'gap.no_log': '{station}: no log, {from} to {to}',
  'gap.before_titles': '{station}: no titles before {to}',
  'gap.after_titles': '{station}: the titles end {from}',
  'gap.no_titles': '{station}: no titles, {from} to {to}',
  'gap.confirmed': '{station}: outage, {from} to {to}',
  'gap.suspected': '{station}: suspected outage, {from} to {to}',
  'index.fewer': '{percent} fewer left than usual',
  'index.more': '{percent} more left than usual',
  'index.same': 'As many left as usual',
  'index.sure': '{words} (interval {low}–{high})',
  'index.chance': '{words}, within chance (interval {low}–{high})',
  'coverage.weeks': '{covered} of {count} weeks',
  'coverage.days': '{covered} of {count} days',
  'coverage.hours': '{covered} of {count} hours',
  'outages.review': '{gaps}. Review.',
  'coverage.open': 'Open the page Data',
  'coverage.more_gaps': 'and {count} more',
  'page.complete_until': 'Data up to {moment}',
  'page.times_in': 'Times in {zone}',
  'clock.label': 'Times',
  'clock.own': 'Local time of each station',
  'page.no_stations.title': 'First numbers in three steps',
  'page.welcome.logs': 'Choose a log of your streaming server. Its format, mounts and time zone are recognised.',
  'page.welcome.stations': 'Name the stations of its mounts.',
  'page.welcome.numbers': 'See how many listened, when, where and on which devices.',
  'page.welcome.start': 'Choose a log',
  'page.welcome.command': 'Or run this where Quarterhour is installed:',
  'page.ask.title': 'No stations to show yet',
  'page.ask.text': 'Stations are added by an administrator. Ask {people}.',
  'page.ask.nobody': 'Stations are added by an administrator. Ask whoever runs Quarterhour at your station.',
  'page.no_data.title': 'Import your first log',
  'page.no_data.text':
    'Your stations are ready, but no log has been imported yet. Run this where Quarterhour is installed:',
  'page.no_data.after': 'If you import the same file twice, nothing is counted twice.',
  'page.updated': 'Updated: {context}',
  'page.jump': 'Jump to',
  'filter.cleared': 'Filters cleared',
  'page.copy': 'Copy',
  'page.copied': 'Copied',
  'page.open': 'Open “{page}”',
  'page.look_again': 'Refresh',

  // Of the settings, and said elsewhere as well
  'settings.undo': 'Undo',
  'settings.type_name': 'Type “{name}” to confirm',
  'first_run.title': 'From a log to numbers',
  'settings.me': 'Password and two-factor',
  'settings.two_factor.code': 'One-time code',
};

/** The messages of modules: each module adds its own (`declare module`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface ModuleMessages {}

export type MessageKey =
  | keyof typeof en
  | keyof typeof contents
  | keyof typeof exports
  | keyof typeof guide
  | keyof typeof help
  | keyof typeof later
  | keyof typeof look
  | keyof typeof notes
  | keyof typeof settings
  | keyof typeof palette
  | keyof typeof shortcuts
  | keyof ModuleMessages;
export type Messages = Record<keyof typeof en, string>;
