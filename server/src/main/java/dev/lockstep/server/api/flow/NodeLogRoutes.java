package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.NodeLogs;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.MediaTypes;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.schema.api.LogLine;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The routes that return the logs of node runs. */
public final class NodeLogRoutes {

  private static final String TAG = "nodes";
  private static final String PATH = "/api/node-runs/{id}/log";

  private final NodeLogs logs;

  /** Creates the routes. They return committed data only. */
  public NodeLogRoutes(NodeLogs logs) {
    this.logs = logs;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(PATH, "listNodeRunLog", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the node run."))
            .described(
                TAG,
                "Lists the lines that the executor of a node wrote, earliest first. The last page"
                    + " grows while the node runs.")
            .query(Pages.parameters())
            .answers(Reply.list("api/log-line", "A page of lines."))
            .handledBy(this::list),
        Route.get(PATH + "/text", "getNodeRunLogText", Access.VIEWER)
            .at(Parameter.id("id", "The ID of the node run."))
            .described(TAG, "Returns the log of a node run as text, for a download.")
            .answers(Reply.of(200, MediaTypes.TEXT, "One line of text for each line."))
            .handledBy(this::text));
  }

  private Response list(Request request) {
    long after = Pages.after(request, -1);
    ListPage<dev.lockstep.flow.model.LogLine> page = page(request, after, Pages.limit(request));
    List<LogLine> lines = page.items().stream().map(NodeLogRoutes::line).toList();
    String next = page.next();
    return Pages.page(request, lines, LogLine::number, next == null ? null : Long.valueOf(next));
  }

  private Response text(Request request) {
    StringBuilder text = new StringBuilder();
    for (dev.lockstep.flow.model.LogLine line : page(request, -1, Integer.MAX_VALUE).items()) {
      text.append(line.at())
          .append(" [")
          .append(line.attempt())
          .append(line.tries() == 0 ? "" : "." + line.tries())
          .append("] ")
          .append(line.text())
          .append('\n');
    }
    String name = "node-" + request.path("id").replaceAll("[^A-Za-z0-9-]", "") + ".log";
    return Response.bytes(200, MediaTypes.TEXT, text.toString().getBytes(StandardCharsets.UTF_8))
        .with("Content-Disposition", "attachment; filename=\"" + name + "\"");
  }

  private ListPage<dev.lockstep.flow.model.LogLine> page(Request request, long after, int limit) {
    Caller caller = Callers.of(request);
    Id node = Answers.id(request.path("id"));
    Optional<ListPage<dev.lockstep.flow.model.LogLine>> page =
        Answers.read(() -> logs.log(caller, node, after, limit));
    return Answers.found(page);
  }

  private static LogLine line(dev.lockstep.flow.model.LogLine line) {
    return new LogLine(line.number(), line.at(), line.attempt(), line.tries(), line.text());
  }
}
