/** The addresses of the blog's pages. */
export const paths = {
  list: '/apps/blog/blog-list',
  add: '/apps/blog/add-new',
  settings: '/apps/blog/general-settings',
  publicBlog: '/blog',
  publicPost: (id: number) => `/blog/post/${id}`,
  post: (id: number) => `/apps/blog/blog-details?id=${id}`,
  edit: (id: number) => `/apps/blog/edit?id=${id}`,
};
