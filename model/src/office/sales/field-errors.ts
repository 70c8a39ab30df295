/** The errors in forms of the sales desk. */
export const salesErrors = {
  country_code: 'Write the two letters of the country, such as RO.',
  payment_days: 'Write a number of days from 0 to 180.',
  choose_group: 'Choose a group.',
  amount: 'Write an amount such as 1250.00.',
  count: 'Write a whole number.',
  station_of_group: 'The group has no station {station}; choose one of its own.',
} as const;
