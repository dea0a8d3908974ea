package dev.lockstep.server.audit;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.AuditEntry;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The routes by which administrators read the audit trail of their tenant. */
public final class AuditRoutes {

  private static final String TAG = "administration";
  private static final String FROM = "from";
  private static final String UNTIL = "until";
  private static final int MOST_EXPORTED = 10_000;
  private static final String JSON_LINES = "application/x-ndjson";
  private static final String CSV = "text/csv";

  private final AuditLog log;

  /** Creates the routes of an engine. */
  public AuditRoutes(Engine engine) {
    this.log = DurableEngine.of(engine).store().audit();
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/audit", "listAudit", Access.ADMIN)
            .described(
                TAG,
                "Lists the audit trail of the caller's tenant, newest first: logins, refusals,"
                    + " grants, decisions, publications and administrative actions.")
            .query(Pages.parameters(filters()))
            .answers(Reply.list("api/audit-entry", "A page of entries."))
            .handledBy(this::list),
        Route.get("/api/audit/export", "exportAudit", Access.ADMIN)
            .described(
                TAG,
                "Exports the audit trail, newest first, at most 10,000 entries. The header `Link`"
                    + " has the address of those before them.")
            .query(
                with(
                    Parameter.choice(
                        "format", "The format, by default `jsonl`.", List.of("jsonl", "csv")),
                    Parameter.cursor()))
            .answers(
                Reply.of(200, JSON_LINES, "A JSON object on each line."),
                Reply.of(200, CSV, "A table with a line of names."))
            .handledBy(this::export));
  }

  private static Parameter[] filters() {
    return new Parameter[] {
      Parameter.choice("kind", "Only this kind of action.", AuditedActions.KINDS),
      Parameter.text("person", "Only actions of this person."),
      Parameter.text("target", "Only actions on what has this ID or name."),
      Parameter.text("text", "Only entries with this text in action, person, target or client."),
      Parameter.text(FROM, "Only entries from this day or time on, such as `2026-11-17`."),
      Parameter.text(UNTIL, "Only entries before this day or time.")
    };
  }

  private static Parameter[] with(Parameter... more) {
    Parameter[] filters = filters();
    Parameter[] all = Arrays.copyOf(filters, filters.length + more.length);
    System.arraycopy(more, 0, all, filters.length, more.length);
    return all;
  }

  private static AuditQuery query(Request request) {
    return new AuditQuery(
        request.principal().tenant(),
        request.query("kind").orElse(null),
        request.query("person").orElse(null),
        request.query("target").orElse(null),
        request.query("text").orElse(null),
        time(request, FROM, 0),
        time(request, UNTIL, Long.MAX_VALUE));
  }

  private static long time(Request request, String name, long otherwise) {
    String text = request.query(name).orElse(null);
    if (text == null) {
      return otherwise;
    }
    try {
      Instant time =
          text.indexOf('T') < 0
              ? LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant()
              : OffsetDateTime.parse(text).toInstant();
      return time.toEpochMilli();
    } catch (DateTimeException | ArithmeticException mistake) {
      throw new RefusedException(
          HttpProblem.of(
              400,
              "time-invalid",
              "`"
                  + name
                  + "` must be a date (2026-11-17) or a time with its offset"
                  + " (2026-11-17T09:00:00Z)"));
    }
  }

  private Response list(Request request) {
    AuditLog.Page page =
        log.page(query(request), Pages.after(request, Long.MAX_VALUE), Pages.limit(request));
    return Pages.page(
        request,
        page.rows().stream().map(AuditRoutes::entry).toList(),
        AuditEntry::number,
        page.next() == 0 ? null : Long.valueOf(page.next()));
  }

  private static AuditEntry entry(AuditRow row) {
    return new AuditEntry(
        row.number(),
        Instant.ofEpochMilli(row.at()),
        row.kind(),
        row.action(),
        absent(row.person()),
        absent(row.target()),
        row.outcome() == 0 ? null : Long.valueOf(row.outcome()),
        absent(row.client()),
        absent(row.request()),
        row.count());
  }

  private static @Nullable String absent(String text) {
    return text.isEmpty() ? null : text;
  }

  private Response export(Request request) {
    boolean isCsv =
        request.query("format").map("csv"::equals).orElse(request.mediaType().equals(CSV));
    AuditLog.Page page =
        log.page(query(request), Pages.after(request, Long.MAX_VALUE), MOST_EXPORTED);
    StringBuilder text = new StringBuilder();
    if (isCsv) {
      text.append("number,at,kind,action,person,target,outcome,client,request,count\r\n");
      page.rows().forEach(row -> csv(row, text));
    } else {
      page.rows().forEach(row -> text.append(entry(row).toJson()).append('\n'));
    }
    Response response =
        Response.bytes(
                200, isCsv ? CSV : JSON_LINES, text.toString().getBytes(StandardCharsets.UTF_8))
            .with(
                "Content-Disposition",
                "attachment; filename=\"audit." + (isCsv ? "csv" : "jsonl") + "\"");
    return page.next() == 0 ? response : Pages.linked(request, response, page.next());
  }

  private static void csv(AuditRow row, StringBuilder to) {
    List<String> cells =
        List.of(
            Long.toString(row.number()),
            Instant.ofEpochMilli(row.at()).toString(),
            row.kind(),
            row.action(),
            row.person(),
            row.target(),
            Integer.toString(row.outcome()),
            row.client(),
            row.request(),
            Long.toString(row.count()));
    to.append(String.join(",", cells.stream().map(AuditRoutes::cell).toList())).append("\r\n");
  }

  /** Returns a cell in quotes. One that spreadsheets would execute begins with an apostrophe. */
  private static String cell(String value) {
    boolean isFormula = !value.isEmpty() && "=+-@\t\r".indexOf(value.charAt(0)) >= 0;
    return '"' + (isFormula ? "'" : "") + value.replace("\"", "\"\"") + '"';
  }
}
