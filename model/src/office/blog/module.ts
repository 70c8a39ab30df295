import type { Module } from '../../module.ts';
import { nounActions, nounCalls } from '../../noun.ts';
import { managers, roles } from '../../roles.ts';
import { sections } from '../sections.ts';
import { blogErrors } from './field-errors.ts';
import { blogCalls, postNoun } from './posts.ts';

/** The blog: news of the house, with their readers. */
export const blog = {
  id: 'office/blog',
  optional: true,
  calls: { ...blogCalls, ...nounCalls(postNoun) },
  pages: [
    {
      id: 'blog-list',
      path: '/apps/blog/blog-list',
      group: 'blog',
      position: 400,
      roles,
      label: 'Posts',
      names: { fr: 'Articles', ro: 'Articole', zh: '文章' },
      title: 'blog.posts',
      icon: 'article',
    },
    {
      id: 'blog-dashboard',
      path: '/apps/blog/dashboard',
      group: 'blog',
      position: 401,
      roles,
      label: 'Readers of the blog',
      names: { fr: 'Lecteurs du blog', ro: 'Cititorii blogului', zh: '博客读者' },
      title: 'blog.dashboard',
      icon: 'insights',
    },
    {
      id: 'blog-add-new',
      path: '/apps/blog/add-new',
      group: 'blog',
      position: 402,
      roles: managers,
      sends: 'createBlogPost',
      label: 'New post',
      names: { fr: 'Nouvel article', ro: 'Articol nou', zh: '新文章' },
      title: 'blog.add',
      icon: 'titles',
    },
    {
      id: 'blog-general-settings',
      path: '/apps/blog/general-settings',
      group: 'blog',
      position: 403,
      roles,
      label: 'Blog settings and RSS',
      names: { fr: 'Réglages du blog et RSS', ro: 'Setările blogului și RSS', zh: '博客设置与 RSS' },
      title: 'blog.settings',
      icon: 'stations',
    },
    {
      id: 'blog-edit',
      path: '/apps/blog/edit',
      position: 404,
      roles: managers,
      label: 'Edit post',
      title: 'blog.edit',
      icon: 'article',
    },
    {
      id: 'blog-details',
      path: '/apps/blog/blog-details',
      position: 405,
      roles,
      label: 'Post',
      title: 'blog.post',
      icon: 'article',
    },
  ],
  sections,
  auditActions: [...nounActions(postNoun), 'publish_blog_post', 'change_blog_settings'],
  jobs: ['publish_posts'],
  fieldErrors: blogErrors,
} as const satisfies Module;
