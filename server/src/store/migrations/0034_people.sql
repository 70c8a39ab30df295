CREATE TABLE "office_chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pair" text NOT NULL,
	"sender" uuid NOT NULL,
	"recipient" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"key" uuid
);
--> statement-breakpoint
CREATE TABLE "office_comment_likes" (
	"person" uuid NOT NULL,
	"comment" integer NOT NULL,
	CONSTRAINT "office_comment_likes_comment_person_pk" PRIMARY KEY("comment","person")
);
--> statement-breakpoint
CREATE TABLE "office_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"post" integer NOT NULL,
	"parent" integer
);
--> statement-breakpoint
CREATE TABLE "office_follows" (
	"follower" uuid NOT NULL,
	"followed" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_follows_follower_followed_pk" PRIMARY KEY("follower","followed")
);
--> statement-breakpoint
CREATE TABLE "office_friendships" (
	"pair" text PRIMARY KEY NOT NULL,
	"sender" uuid NOT NULL,
	"recipient" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "office_gallery" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_gallery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_post_likes" (
	"person" uuid NOT NULL,
	"post" integer NOT NULL,
	CONSTRAINT "office_post_likes_post_person_pk" PRIMARY KEY("post","person")
);
--> statement-breakpoint
CREATE TABLE "office_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "office_profiles" (
	"person" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"mailed" text[] DEFAULT '{friend_requests,comments}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_chat_messages" ADD CONSTRAINT "office_chat_messages_sender_users_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_chat_messages" ADD CONSTRAINT "office_chat_messages_recipient_users_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_comment_likes" ADD CONSTRAINT "office_comment_likes_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_comment_likes" ADD CONSTRAINT "office_comment_likes_comment_office_comments_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."office_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_comments" ADD CONSTRAINT "office_comments_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_comments" ADD CONSTRAINT "office_comments_post_office_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."office_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_comments" ADD CONSTRAINT "office_comments_parent_office_comments_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."office_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_follows" ADD CONSTRAINT "office_follows_follower_users_id_fk" FOREIGN KEY ("follower") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_follows" ADD CONSTRAINT "office_follows_followed_users_id_fk" FOREIGN KEY ("followed") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_friendships" ADD CONSTRAINT "office_friendships_sender_users_id_fk" FOREIGN KEY ("sender") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_friendships" ADD CONSTRAINT "office_friendships_recipient_users_id_fk" FOREIGN KEY ("recipient") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_gallery" ADD CONSTRAINT "office_gallery_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_post_likes" ADD CONSTRAINT "office_post_likes_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_post_likes" ADD CONSTRAINT "office_post_likes_post_office_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."office_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_posts" ADD CONSTRAINT "office_posts_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_profiles" ADD CONSTRAINT "office_profiles_person_users_id_fk" FOREIGN KEY ("person") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_chat_messages_pair_id_index" ON "office_chat_messages" USING btree ("pair","id");--> statement-breakpoint
CREATE INDEX "office_chat_messages_recipient_read_at_index" ON "office_chat_messages" USING btree ("recipient","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "office_chat_messages_sender_key_index" ON "office_chat_messages" USING btree ("sender","key");--> statement-breakpoint
CREATE INDEX "office_comments_post_index" ON "office_comments" USING btree ("post");--> statement-breakpoint
CREATE INDEX "office_follows_followed_index" ON "office_follows" USING btree ("followed");--> statement-breakpoint
CREATE INDEX "office_friendships_sender_index" ON "office_friendships" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "office_friendships_recipient_index" ON "office_friendships" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "office_gallery_person_index" ON "office_gallery" USING btree ("person");--> statement-breakpoint
CREATE INDEX "office_posts_author_index" ON "office_posts" USING btree ("author");