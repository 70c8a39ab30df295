CREATE TABLE "office_kanban_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_kanban_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"title" text NOT NULL,
	"rank" text NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_kanban_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_kanban_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"item" integer,
	"story" integer,
	"comment" text NOT NULL,
	"person_id" text NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_kanban_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_kanban_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"title" text NOT NULL,
	"rank" text NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"assign" text[] DEFAULT '{}' NOT NULL,
	"due_date" date,
	"priority" text NOT NULL,
	"column" integer NOT NULL,
	"story" integer,
	"story_rank" text DEFAULT '' NOT NULL,
	"story_moved" integer DEFAULT 0 NOT NULL,
	"source" jsonb
);
--> statement-breakpoint
CREATE TABLE "office_kanban_revisions" (
	"group" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_kanban_stories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_kanban_stories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"title" text NOT NULL,
	"rank" text NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"created_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"assign" text[] DEFAULT '{}' NOT NULL,
	"due_date" date,
	"priority" text NOT NULL,
	"acceptance" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "office_kanban_columns" ADD CONSTRAINT "office_kanban_columns_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_comments" ADD CONSTRAINT "office_kanban_comments_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_comments" ADD CONSTRAINT "office_kanban_comments_item_office_kanban_items_id_fk" FOREIGN KEY ("item") REFERENCES "public"."office_kanban_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_comments" ADD CONSTRAINT "office_kanban_comments_story_office_kanban_stories_id_fk" FOREIGN KEY ("story") REFERENCES "public"."office_kanban_stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_items" ADD CONSTRAINT "office_kanban_items_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_items" ADD CONSTRAINT "office_kanban_items_column_office_kanban_columns_id_fk" FOREIGN KEY ("column") REFERENCES "public"."office_kanban_columns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_items" ADD CONSTRAINT "office_kanban_items_story_office_kanban_stories_id_fk" FOREIGN KEY ("story") REFERENCES "public"."office_kanban_stories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_revisions" ADD CONSTRAINT "office_kanban_revisions_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_kanban_stories" ADD CONSTRAINT "office_kanban_stories_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_kanban_columns_group_index" ON "office_kanban_columns" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_kanban_comments_group_index" ON "office_kanban_comments" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_kanban_items_group_index" ON "office_kanban_items" USING btree ("group");--> statement-breakpoint
CREATE INDEX "office_kanban_stories_group_index" ON "office_kanban_stories" USING btree ("group");