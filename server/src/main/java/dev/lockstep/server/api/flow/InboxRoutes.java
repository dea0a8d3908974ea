package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.ListPage;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.statecharts.flow.InboxItem;
import java.util.List;

/** The route that lists the nodes that wait for the caller. */
public final class InboxRoutes {

  private final FlowService flows;

  public InboxRoutes(FlowService flows) {
    this.flows = flows;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/inbox", "listInbox", Access.VIEWER)
            .described("nodes", "Lists the nodes that wait for the caller, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/inbox_item", "A page of nodes."))
            .handledBy(this::list));
  }

  private Response list(Request request) {
    Id before = Pages.before(request);
    ListPage<InboxItem> page =
        flows.inbox(
            Callers.of(request), before == null ? null : before.toString(), Pages.limit(request));
    String next = page.next();
    return Pages.page(
        request,
        page.items(),
        item -> Pages.place(item.nodeRunId()),
        next == null ? null : Pages.place(next));
  }
}
