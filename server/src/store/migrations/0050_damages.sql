CREATE TABLE "damages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "damages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"part" text,
	"day" date,
	"files" text[] NOT NULL,
	"words" text NOT NULL,
	"deep" boolean NOT NULL
);
