import type { Module } from '@quarterhour/model/module';
import { nounActions, nounCalls } from '@quarterhour/model/noun';
import { sections } from '@quarterhour/model/office-sections';
import { managers, roles } from '@quarterhour/model/roles';
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
      title: 'blog.posts',
      icon: 'article',
    },
    {
      id: 'blog-dashboard',
      path: '/apps/blog/dashboard',
      group: 'blog',
      position: 401,
      roles,
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
      title: 'blog.add',
      icon: 'edit',
    },
    {
      id: 'blog-general-settings',
      path: '/apps/blog/general-settings',
      group: 'blog',
      position: 403,
      roles,
      title: 'blog.settings',
      icon: 'stations',
    },
    {
      id: 'blog-edit',
      path: '/apps/blog/edit',
      position: 404,
      roles: managers,
      title: 'blog.edit',
      icon: 'article',
    },
    {
      id: 'blog-details',
      path: '/apps/blog/blog-details',
      position: 405,
      roles,
      title: 'blog.post',
      icon: 'article',
    },
  ],
  sections,
  auditActions: [...nounActions(postNoun), 'publish_blog_post', 'change_blog_settings'],
  jobs: ['publish_posts'],
  fieldErrors: blogErrors,
} as const satisfies Module;
