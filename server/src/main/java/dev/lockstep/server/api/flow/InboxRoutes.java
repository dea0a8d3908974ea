package dev.lockstep.server.api.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowInbox;
import dev.lockstep.flow.InboxCounts;
import dev.lockstep.flow.InboxFilter;
import dev.lockstep.flow.InboxPage;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.Claim;
import dev.lockstep.server.schema.api.ClaimValidator;
import dev.lockstep.statecharts.flow.InboxItem;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The routes of the work list: the nodes that wait for people, and claims. */
public final class InboxRoutes {

  private static final String TAG = "nodes";
  private static final String ALL = "all";

  /** A change of a claim. */
  private interface Change {
    Answer make(FlowInbox work, Caller caller, Id node, Claim claim);
  }

  private final FlowInbox inbox;

  public InboxRoutes(FlowInbox inbox) {
    this.inbox = inbox;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get("/api/inbox", "listInbox", Access.VIEWER)
            .described(
                TAG,
                "Lists the nodes that wait for the caller, the most urgent first. The header"
                    + " `Total-Count` has the number of all that match.")
            .query(
                Pages.parameters(
                    Parameter.text("text", "Only nodes with these words in title, names or data."),
                    Parameter.text("workflowId", "Only nodes of this workflow."),
                    Parameter.choice("kind", "Only this kind of question.", kinds()),
                    Parameter.choice("claim", "Only nodes with this claim.", claims()),
                    Parameter.choice(
                        "scope",
                        "`mine` for nodes at which the caller may decide, the default.",
                        List.of("mine", ALL)),
                    Parameter.choice("order", "The order, by default `urgent`.", orders())))
            .answers(Reply.list("flow/inbox_item", "A page of nodes."))
            .handledBy(this::list),
        Route.get("/api/inbox/counts", "countInbox", Access.VIEWER)
            .described(TAG, "Returns the numbers of nodes that wait for people.")
            .answers(Reply.json(200, "api/inbox-counts", "The numbers."))
            .handledBy(request -> Answers.of(counts(inbox.counts(Callers.of(request))))),
        change(
            Route.post("/api/node-runs/{id}/claim", "claimNodeRun", Access.REVIEWER),
            "Claims a node that waits for a person: no other person may decide. Operators may claim"
                + " it for another person.",
            (work, caller, node, claim) ->
                claim.person() == null
                    ? work.claim(caller, node, claim.attempt())
                    : work.assign(caller, node, claim.attempt(), claim.person())),
        change(
            Route.post("/api/node-runs/{id}/release", "releaseNodeRun", Access.REVIEWER),
            "Ends the claim of a node; operators may end the claims of others.",
            (work, caller, node, claim) -> work.release(caller, node, claim.attempt())));
  }

  private Route change(RouteDraft route, String summary, Change change) {
    return route
        .at(Parameter.id("id", "The ID of the node run."))
        .described(TAG, summary)
        .takes(Content.optional("api/claim", Claim.class, ClaimValidator::read))
        .answers(Reply.json(200, "flow/node_run", "The node, without its history."))
        .handledBy(
            request ->
                Answers.checked(
                    200,
                    change.make(
                        request.commands().map(inbox::through).orElse(inbox),
                        Callers.of(request),
                        Answers.id(request.path("id")),
                        request.content(Claim.class))));
  }

  private Response list(Request request) {
    InboxFilter filter =
        new InboxFilter(
            request.query("scope").filter(ALL::equals).isPresent(),
            request.query("workflowId").orElse(null),
            request.query("kind").map(InboxItem.Kind::of).orElse(null),
            request
                .query("claim")
                .map(InboxRoutes::upper)
                .map(InboxFilter.Claim::valueOf)
                .orElse(null),
            request.query("text").filter(text -> !text.isBlank()).orElse(null),
            request
                .query("order")
                .map(InboxRoutes::upper)
                .map(InboxFilter.Order::valueOf)
                .orElse(InboxFilter.Order.URGENT));
    long after = Pages.after(request, -1);
    InboxPage page =
        inbox.page(Callers.of(request), filter, after < 0 ? null : after, Pages.limit(request));
    Response response = Pages.all(page.items()).with("Total-Count", Integer.toString(page.total()));
    Long next = page.next();
    return next == null ? response : Pages.linked(request, response, next);
  }

  private static dev.lockstep.server.schema.api.InboxCounts counts(InboxCounts counts) {
    return new dev.lockstep.server.schema.api.InboxCounts(
        counts.mine(), counts.claimed(), counts.late(), counts.all(), counts.workflows());
  }

  private static List<String> kinds() {
    return Stream.of(InboxItem.Kind.values()).map(InboxItem.Kind::wire).toList();
  }

  private static List<String> claims() {
    return Stream.of(InboxFilter.Claim.values()).map(InboxFilter.Claim::wire).toList();
  }

  private static List<String> orders() {
    return Stream.of(InboxFilter.Order.values()).map(InboxFilter.Order::wire).toList();
  }

  private static String upper(String wire) {
    return wire.toUpperCase(Locale.ROOT);
  }
}
