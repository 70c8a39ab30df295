CREATE TABLE "office_blog_feeds" (
	"person" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"secret" text NOT NULL,
	"role" text NOT NULL,
	"scope" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_blog_feeds_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "office_blog_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"posts_on_page" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_blog_readers" (
	"post" integer NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "office_blog_readers_post_person_pk" PRIMARY KEY("post","person")
);
--> statement-breakpoint
CREATE TABLE "office_blog_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"by" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_mail_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_mail_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mail" integer NOT NULL,
	"mailbox" text NOT NULL,
	"folder" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"starred" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread" integer,
	"from" text NOT NULL,
	"to" text[] NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"words" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_blog_readers" ADD CONSTRAINT "office_blog_readers_post_office_blog_posts_id_fk" FOREIGN KEY ("post") REFERENCES "public"."office_blog_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_blog_posts" ADD CONSTRAINT "office_blog_posts_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_mail_copies" ADD CONSTRAINT "office_mail_copies_mail_office_mails_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."office_mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_blog_readers_at_index" ON "office_blog_readers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "office_blog_posts_group_index" ON "office_blog_posts" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_blog_posts_status_index" ON "office_blog_posts" USING btree ("status");--> statement-breakpoint
CREATE INDEX "office_mail_copies_mailbox_folder_index" ON "office_mail_copies" USING btree ("mailbox","folder");--> statement-breakpoint
CREATE INDEX "office_mail_copies_mail_index" ON "office_mail_copies" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "office_mails_thread_index" ON "office_mails" USING btree ("thread");