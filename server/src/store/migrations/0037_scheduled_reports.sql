CREATE TABLE "report_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text,
	"link_key" text NOT NULL,
	"secret" text,
	"confirmed_at" timestamp with time zone,
	"must_confirm" boolean DEFAULT false NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_recipients_once" UNIQUE("report_id","channel","to")
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"report_id" integer NOT NULL,
	"period" text NOT NULL,
	"clock" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"digest" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_runs_report_id_period_clock_pk" PRIMARY KEY("report_id","period","clock")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"maker_id" uuid,
	"created_by" text NOT NULL,
	"role" text NOT NULL,
	"scope" text[] NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"address" text NOT NULL,
	"view" integer,
	"every" text NOT NULL,
	"hour" integer NOT NULL,
	"wait_hours" integer NOT NULL,
	"only_changed" boolean NOT NULL,
	"attachments" text[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"stopped_at" timestamp with time zone,
	"stop_reason" text,
	"last_error" text DEFAULT '' NOT NULL,
	"last_period" text,
	"last_sent_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_view_saved_views_id_fk" FOREIGN KEY ("view") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_maker_id_index" ON "reports" USING btree ("maker_id");