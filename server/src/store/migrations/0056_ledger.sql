CREATE TABLE "office_closed_months" (
	"group" text NOT NULL,
	"month" text NOT NULL,
	"by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_closed_months_group_month_pk" PRIMARY KEY("group","month")
);
--> statement-breakpoint
CREATE TABLE "office_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"currency" text NOT NULL,
	"exchange_rate" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"document" integer,
	"order" integer,
	"payment" integer,
	"refund" integer,
	"reverses" integer,
	"by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_entry_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "office_entry_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry" integer NOT NULL,
	"account" text NOT NULL,
	"customer" integer,
	"document" integer,
	"tax" text,
	"rate_bp" integer,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "office_entry_lines_customer" CHECK (("office_entry_lines"."account" = 'receivable') = ("office_entry_lines"."customer" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "office_invoices" DROP CONSTRAINT "office_invoices_paid";--> statement-breakpoint
ALTER TABLE "office_invoices" DROP CONSTRAINT "office_invoices_credited";--> statement-breakpoint
ALTER TABLE "office_customers" ADD COLUMN "shared_vat_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office_orders" ADD COLUMN "invoice" text;--> statement-breakpoint
ALTER TABLE "office_orders" ADD COLUMN "checkout" jsonb;--> statement-breakpoint
ALTER TABLE "office_carts" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "office_closed_months" ADD CONSTRAINT "office_closed_months_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_entries" ADD CONSTRAINT "office_entries_group_groups_slug_fk" FOREIGN KEY ("group") REFERENCES "public"."groups"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_entry_lines" ADD CONSTRAINT "office_entry_lines_entry_office_entries_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."office_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office_entry_lines" ADD CONSTRAINT "office_entry_lines_customer_office_customers_id_fk" FOREIGN KEY ("customer") REFERENCES "public"."office_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_entries_group_day_index" ON "office_entries" USING btree ("group","day");--> statement-breakpoint
CREATE INDEX "office_entries_order_index" ON "office_entries" USING btree ("order");--> statement-breakpoint
CREATE INDEX "office_entries_payment_index" ON "office_entries" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "office_entries_refund_index" ON "office_entries" USING btree ("refund");--> statement-breakpoint
CREATE UNIQUE INDEX "office_entries_document" ON "office_entries" USING btree ("document") WHERE "office_entries"."kind" IN ('invoice', 'credit_note');--> statement-breakpoint
CREATE UNIQUE INDEX "office_entries_reverses" ON "office_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "office_entry_lines_entry_index" ON "office_entry_lines" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "office_entry_lines_document_index" ON "office_entry_lines" USING btree ("document");--> statement-breakpoint
CREATE INDEX "office_entry_lines_customer_index" ON "office_entry_lines" USING btree ("customer");--> statement-breakpoint
-- The rows of before become entries. Written by hand, as are the triggers at the end. What does not add up is corrected by an
-- entry or a line whose note says so: what was open before stays open, and nothing here stops an upgrade.
INSERT INTO "office_entries" ("group", "kind", "day", "currency", "exchange_rate", "number", "document", "order", "created_at")
SELECT "group", "kind", coalesce("issued_on", to_char("sent_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD')), "currency",
  "exchange_rate", coalesce("number", ''), "id", "order", "sent_at"
FROM "office_invoices" WHERE "sent_at" IS NOT NULL ORDER BY "sent_at", "id";--> statement-breakpoint
INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor")
SELECT e."id", 'receivable', i."customer", CASE WHEN i."kind" = 'credit_note' THEN coalesce(i."corrects", i."id") ELSE i."id" END,
  CASE WHEN i."kind" = 'credit_note' THEN -i."gross_minor" ELSE i."gross_minor" END
FROM "office_entries" e JOIN "office_invoices" i ON i."id" = e."document" WHERE i."gross_minor" <> 0;--> statement-breakpoint
INSERT INTO "office_entry_lines" ("entry", "account", "document", "tax", "rate_bp", "amount_minor")
SELECT e."id", part."account", CASE WHEN i."kind" = 'credit_note' THEN coalesce(i."corrects", i."id") ELSE i."id" END,
  tax->>'tax', (tax->>'rate_bp')::integer,
  (tax->>part."field")::bigint * CASE WHEN i."kind" = 'credit_note' THEN 1 ELSE -1 END
FROM "office_entries" e JOIN "office_invoices" i ON i."id" = e."document"
CROSS JOIN LATERAL jsonb_array_elements(i."amounts"->'taxes') AS tax
CROSS JOIN (VALUES ('revenue', 'base_minor'), ('vat', 'tax_minor')) AS part("account", "field")
WHERE (tax->>part."field")::bigint <> 0;--> statement-breakpoint
INSERT INTO "office_entries" ("group", "kind", "day", "currency", "number", "payment", "created_at")
SELECT "group", 'payment', "received_on", "currency", "reference", "id", "created_at"
FROM "office_payments" WHERE "removed_at" IS NULL ORDER BY "created_at", "id";--> statement-breakpoint
INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor")
SELECT e."id", 'receivable', i."customer", i."id", -(part->>'amount_minor')::bigint
FROM "office_entries" e JOIN "office_payments" p ON p."id" = e."payment"
CROSS JOIN LATERAL jsonb_array_elements(p."parts") AS part
JOIN "office_invoices" i ON i."id" = (part->>'invoice')::integer;--> statement-breakpoint
INSERT INTO "office_entry_lines" ("entry", "account", "amount_minor")
SELECT e."id", 'money', p."amount_minor" FROM "office_entries" e JOIN "office_payments" p ON p."id" = e."payment";--> statement-breakpoint
DO $$
DECLARE entry record;
BEGIN
  FOR entry IN
    SELECT e."id", e."kind", p."customer", sum(l."amount_minor") AS "over" FROM "office_entries" e
    JOIN "office_entry_lines" l ON l."entry" = e."id" LEFT JOIN "office_payments" p ON p."id" = e."payment"
    GROUP BY e."id", p."customer" HAVING sum(l."amount_minor") <> 0
  LOOP
    IF entry."kind" = 'payment' THEN
      INSERT INTO "office_entry_lines" ("entry", "account", "customer", "amount_minor")
      VALUES (entry."id", 'receivable', entry."customer", -entry."over");
      UPDATE "office_entries" SET "note" = 'Upgrade: the parts of this payment did not come to its amount; the difference is on the account of the customer.'
      WHERE "id" = entry."id";
    ELSE
      INSERT INTO "office_entry_lines" ("entry", "account", "amount_minor") VALUES (entry."id", 'revenue', -entry."over");
      UPDATE "office_entries" SET "note" = 'Upgrade: net amounts and VAT did not come to the total; the difference is revenue without a rate.'
      WHERE "id" = entry."id";
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
DO $$
DECLARE invoice record; made integer;
BEGIN
  FOR invoice IN
    SELECT * FROM (
      SELECT i.*, i."gross_minor" - i."paid_minor" - i."credited_minor" - (
        SELECT coalesce(sum(l."amount_minor"), 0) FROM "office_entry_lines" l
        WHERE l."document" = i."id" AND l."account" = 'receivable'
      ) AS "missing" FROM "office_invoices" i WHERE i."sent_at" IS NOT NULL AND i."kind" = 'invoice'
    ) AS compared WHERE "missing" <> 0 ORDER BY "id"
  LOOP
    INSERT INTO "office_entries" ("group", "kind", "day", "currency", "exchange_rate", "number", "order", "note")
    VALUES (invoice."group", 'write_off', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD'), invoice."currency",
      invoice."exchange_rate", coalesce(invoice."number", ''), invoice."order",
      'Upgrade: payments and credit notes did not come to what was noted as paid; what was open stays open.')
    RETURNING "id" INTO made;
    INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor") VALUES
      (made, 'receivable', invoice."customer", invoice."id", invoice."missing"),
      (made, 'write_off', NULL, NULL, -invoice."missing");
  END LOOP;
END $$;--> statement-breakpoint
-- Refunds go to what is owed back, then to what came in. Refunds of before knew orders only: what is paid back beyond that is a loss.
DO $$
DECLARE refund record; invoice record; made integer; remaining bigint; part bigint; newest integer; payer integer;
BEGIN
  FOR refund IN
    SELECT r.*, o."customer" FROM "office_refunds" r JOIN "office_orders" o ON o."id" = r."order"
    WHERE r."status" = 'paid' AND r."amount_minor" > 0 ORDER BY r."created_at", r."id"
  LOOP
    INSERT INTO "office_entries" ("group", "kind", "day", "currency", "note", "order", "refund", "created_at")
    VALUES (refund."group", 'refund', to_char(refund."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), refund."currency",
      refund."name", refund."order", refund."id", refund."created_at")
    RETURNING "id" INTO made;
    INSERT INTO "office_entry_lines" ("entry", "account", "amount_minor") VALUES (made, 'money', -refund."amount_minor");
    remaining := refund."amount_minor";
    newest := NULL;
    payer := refund."customer";
    FOR invoice IN
      SELECT i."id", i."customer", step FROM generate_series(1, 2) AS step CROSS JOIN "office_invoices" i
      WHERE i."order" = refund."order" AND i."currency" = refund."currency" AND i."kind" = 'invoice' AND i."sent_at" IS NOT NULL
      ORDER BY step, i."id"
    LOOP
      newest := invoice."id";
      payer := invoice."customer";
      SELECT least(remaining, greatest(0, -coalesce(sum(l."amount_minor")
        FILTER (WHERE invoice.step = 1 OR e."kind" IN ('payment', 'refund')), 0))) INTO part
      FROM "office_entry_lines" l JOIN "office_entries" e ON e."id" = l."entry"
      WHERE l."document" = invoice."id" AND l."account" = 'receivable';
      CONTINUE WHEN part = 0;
      INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor")
      VALUES (made, 'receivable', invoice."customer", invoice."id", part);
      remaining := remaining - part;
    END LOOP;
    CONTINUE WHEN remaining = 0;
    INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor")
    VALUES (made, 'receivable', payer, newest, remaining);
    INSERT INTO "office_entries" ("group", "kind", "day", "currency", "note", "order", "refund", "created_at")
    VALUES (refund."group", 'write_off', to_char(refund."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD'), refund."currency",
      'Upgrade: more was paid back than had come in.', refund."order", refund."id", refund."created_at")
    RETURNING "id" INTO made;
    INSERT INTO "office_entry_lines" ("entry", "account", "customer", "document", "amount_minor") VALUES
      (made, 'receivable', payer, newest, -remaining), (made, 'write_off', NULL, NULL, remaining);
  END LOOP;
END $$;--> statement-breakpoint
UPDATE "office_orders" o SET "invoice" = i."number" FROM "office_invoices" i
WHERE i."order" = o."id" AND i."kind" = 'invoice' AND i."sent_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "office_invoices" DROP COLUMN "paid_minor";--> statement-breakpoint
ALTER TABLE "office_invoices" DROP COLUMN "credited_minor";--> statement-breakpoint
CREATE FUNCTION "office_ledger_keeps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An erasure of personal data puts a pseudonym in the place of a name, and changes nothing else.
  IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'by' - 'note') = (to_jsonb(OLD) - 'by' - 'note') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger only grows: a correction is an entry of its own.';
END $$;--> statement-breakpoint
CREATE TRIGGER "office_entries_keep" BEFORE UPDATE OR DELETE ON "office_entries"
FOR EACH ROW EXECUTE FUNCTION "office_ledger_keeps"();--> statement-breakpoint
CREATE TRIGGER "office_entry_lines_keep" BEFORE UPDATE OR DELETE ON "office_entry_lines"
FOR EACH ROW EXECUTE FUNCTION "office_ledger_keeps"();--> statement-breakpoint
CREATE FUNCTION "office_ledger_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount_minor") FROM "office_entry_lines" WHERE "entry" = NEW."entry") <> 0 THEN
    RAISE EXCEPTION 'The lines of the entry % of the ledger do not add up to 0.', NEW."entry";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "office_entry_lines_balance" AFTER INSERT ON "office_entry_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "office_ledger_balances"();
