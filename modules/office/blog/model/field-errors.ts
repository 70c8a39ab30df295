/** The errors in forms of the blog. */
export const blogErrors = {
  post_moment: 'Choose a moment in the future for a scheduled post.',
  post_house: 'Only Super Admins write to everybody. Choose one of your groups.',
  post_cover: 'The cover must be a picture.',
} as const;
