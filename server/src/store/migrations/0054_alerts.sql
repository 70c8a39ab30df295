CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"station" text NOT NULL,
	"side" text NOT NULL,
	"false_alarms" text NOT NULL,
	"minutes" integer NOT NULL,
	"value" integer,
	"quiet_from" integer,
	"quiet_to" integer,
	"recipients" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"snoozed_until" timestamp with time zone,
	"evaluated_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_incidents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alert_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"stations" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"level" jsonb,
	"since" timestamp with time zone NOT NULL,
	"fired_at" timestamp with time zone,
	"recovering_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"held_by" text DEFAULT '' NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"end_announced_at" timestamp with time zone,
	"link_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "gone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_incidents" ADD CONSTRAINT "alert_incidents_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_incidents_alert_id_state_index" ON "alert_incidents" USING btree ("alert_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_incidents_open" ON "alert_incidents" USING btree ("alert_id","key") WHERE state <> 'closed';