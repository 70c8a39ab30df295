CREATE TABLE "live_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"location" text NOT NULL,
	"station" text NOT NULL,
	"count_path" text NOT NULL,
	"title_path" text NOT NULL,
	"username" text NOT NULL,
	"secret" text,
	"every_seconds" integer NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"problem_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"silent_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_streams" (
	"source_id" integer NOT NULL,
	"station_id" integer NOT NULL,
	"stream_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"connections" integer NOT NULL,
	"listeners" integer NOT NULL,
	"devices" integer NOT NULL,
	"on_air" text NOT NULL,
	"groups" jsonb NOT NULL,
	CONSTRAINT "live_streams_source_id_station_id_stream_id_pk" PRIMARY KEY("source_id","station_id","stream_id")
);
--> statement-breakpoint
CREATE TABLE "live_watchers" (
	"person" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_source_id_live_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."live_sources"("id") ON DELETE cascade ON UPDATE no action;