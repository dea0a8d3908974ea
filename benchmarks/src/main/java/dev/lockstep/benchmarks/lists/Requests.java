package dev.lockstep.benchmarks.lists;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** The kinds of requests that are timed, each with random values. */
final class Requests {

  private static final String SEARCH = "/api/flow-runs/search?limit=50&q=";
  private static final String COUNT = "/api/flow-runs/count?q=";
  private static final String HISTOGRAM = "/api/flow-runs/histogram?q=";
  private static final List<String> STATES = List.of("RUNNING", "COMPLETED", "FAILED", "CANCELLED");

  private final List<SeededRun> runs;
  private final Random random;
  private final List<Kind> kinds = new ArrayList<>();

  /** A kind of request and its next path. */
  record Kind(String name, Supplier<String> paths) {
    String next() {
      return paths.get();
    }
  }

  Requests(List<SeededRun> runs, Random random) {
    this.runs = runs;
    this.random = random;
    lists();
    searches();
    counts();
    kinds("nodes", "state:failed", "state:waiting_human");
    kinds("tasks", "state:open", "state:closed");
    kinds("sessions", "state:succeeded", "engine:echo");
    kinds("executions", "state:idle", "state:error");
    nodes();
    others();
  }

  List<Kind> kinds() {
    return kinds;
  }

  private void add(String name, Supplier<String> paths) {
    kinds.add(new Kind(name, paths));
  }

  private void search(String name, Supplier<String> queries) {
    add("search " + name, () -> SEARCH + encoded(queries.get()));
  }

  private SeededRun any() {
    return runs.get(random.nextInt(runs.size()));
  }

  private String state() {
    return STATES.get(random.nextInt(STATES.size()));
  }

  private static String day(long millis) {
    return Instant.ofEpochMilli(millis).toString().substring(0, 10);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private void lists() {
    add("runs", () -> "/api/flow-runs?limit=50");
    add("runs of a workflow", () -> "/api/flow-runs?limit=50&workflowId=" + any().workflow());
    add("runs in a state", () -> "/api/flow-runs?limit=50&state=" + state());
    add(
        "runs of a workflow in a state",
        () -> "/api/flow-runs?limit=50&workflowId=" + any().workflow() + "&state=" + state());
    add(
        "runs of a workflow in a state it has few of",
        () -> "/api/flow-runs?limit=50&workflowId=" + any().workflow() + "&state=PENDING");
  }

  private void searches() {
    add("search without a condition", () -> "/api/flow-runs/search?limit=50");
    search("workflow", () -> "workflow:" + any().workflow());
    search("state", () -> "state:" + state());
    search("workflow and state", () -> "workflow:" + any().workflow() + " state:" + state());
    search("starter", () -> "starter:" + any().starter());
    search("starter without runs", () -> "starter:nobody");
    search("one day", () -> "started:" + day(any().startedAt()));
    search("failed on one day", () -> "state:failed started:" + day(any().startedAt()));
    search("ended on one day", () -> "ended:" + day(any().startedAt()));
    search("the last hour", () -> "started>-1h");
    search("duration", () -> "duration>" + (1 + random.nextInt(60)) + "m");
    search("word of one run", () -> any().invoice());
    search("two common words", () -> "acme gmbh");
    search("two words that few share", () -> "acme " + any().invoice().substring(4));
    search("two words that none shares", () -> "acme borealis");
    search("prefix of a word", () -> "1" + random.nextInt(9_999) + "*");
    search("common prefix", () -> "inv*");
    search("ideograph", () -> "发");
    search("number above", () -> "amount>" + random.nextInt(2_000));
    search("number in a narrow range", () -> narrow());
    search("text of an attribute", () -> "invoice_no:" + any().invoice());
    search("prefix of an attribute", () -> "invoice_no:" + any().invoice().substring(0, 8) + "*");
    search(
        "state, day and number",
        () -> "state:failed started:" + day(any().startedAt()) + " amount>1000");
    search("state, word and number", () -> "state:cancelled acme amount<1");
    search(
        "workflow, word, number and starter",
        () -> "workflow:" + any().workflow() + " acme amount>500 starter:" + any().starter());
    for (String order : List.of("oldest", "longest", "shortest", "ended")) {
      add("search by order " + order, () -> "/api/flow-runs/search?limit=50&order=" + order);
      add(
          "search by order " + order + " in a state",
          () -> SEARCH + encoded("state:" + state()) + "&order=" + order);
      add("search by order " + order + " of a word", () -> SEARCH + "acme&order=" + order);
      add(
          "search by order " + order + " of a workflow and number",
          () ->
              SEARCH
                  + encoded("workflow:" + any().workflow() + " amount>1500")
                  + "&order="
                  + order);
    }
  }

  private String narrow() {
    double low = any().amount();
    return "amount>=" + low + " amount<" + (low + 1);
  }

  private void counts() {
    for (String by : List.of("", "&by=state", "&by=workflow")) {
      add("count" + by, () -> "/api/flow-runs/count" + by.replace('&', '?'));
      add("count of a workflow" + by, () -> COUNT + encoded("workflow:" + any().workflow()) + by);
      add("count in a state" + by, () -> COUNT + encoded("state:" + state()) + by);
      add("count of a word" + by, () -> COUNT + "acme" + by);
      add("count of a number" + by, () -> COUNT + encoded("amount>500") + by);
      add("count of a day" + by, () -> COUNT + encoded("started:" + day(any().startedAt())) + by);
      add("count of a starter" + by, () -> COUNT + encoded("starter:" + any().starter()) + by);
      add(
          "count of state, word and number" + by,
          () -> COUNT + encoded("state:failed acme amount>500") + by);
    }
    for (String by : List.of("&time=started", "&time=ended")) {
      add("histogram by day" + by, () -> "/api/flow-runs/histogram" + by.replace('&', '?'));
      add(
          "histogram by hour of two days" + by,
          () -> HISTOGRAM + encoded("started>-48h") + "&interval=hour" + by);
      add(
          "histogram by day of a workflow" + by,
          () -> HISTOGRAM + encoded("workflow:" + any().workflow()) + by);
      add("histogram by day of a word" + by, () -> HISTOGRAM + "acme" + by);
      add("histogram by day of a number" + by, () -> HISTOGRAM + encoded("amount>500") + by);
    }
  }

  private void kinds(String kind, String often, String seldom) {
    String path = "/api/search/" + kind;
    add("search " + kind, () -> path + "?limit=50");
    for (String query :
        List.of(often, seldom, "acme", "acme " + often, "started>-48h", "nowhere")) {
      add("search " + kind + " " + query, () -> path + "?limit=50&q=" + encoded(query));
      add("count " + kind + " " + query, () -> path + "/count?by=state&q=" + encoded(query));
    }
    add("search " + kind + ", oldest", () -> path + "?limit=50&order=oldest&q=acme");
    add("histogram of " + kind, () -> path + "/histogram");
    add("histogram of " + kind + " acme", () -> path + "/histogram?q=acme");
  }

  private void nodes() {
    String path = "/api/search/nodes?limit=50&q=";
    add("search nodes of a workflow", () -> path + encoded("workflow:" + any().workflow()));
    add(
        "search failed nodes of a workflow",
        () -> path + encoded("workflow:" + any().workflow() + " state:failed"));
    add("search nodes of a starter", () -> path + encoded("starter:" + any().starter()));
    add("search nodes by name", () -> path + encoded("node:look state:waiting_human"));
    add("search nodes of no name", () -> path + encoded("node:nowhere state:waiting_human"));
    add("search nodes by number", () -> path + encoded("amount>1000 state:failed"));
    add("search nodes by invoice", () -> path + encoded("invoice_no:" + any().invoice()));
    add("search nodes of a day", () -> path + encoded("started:" + day(any().startedAt())));
    add(
        "search failed nodes changed on a day",
        () -> path + encoded("state:failed changed:" + day(any().startedAt())));
    add(
        "search nodes in two states",
        () -> path + encoded("state:failed,waiting_human " + any().invoice().substring(4)));
    add("count nodes by workflow", () -> "/api/search/nodes/count?by=workflow");
  }

  private void others() {
    add("home", () -> "/api/home?days=7");
    add("inbox", () -> "/api/inbox?limit=50");
    add("inbox of a workflow", () -> "/api/inbox?limit=50&workflowId=" + any().workflow());
    add("inbox by text", () -> "/api/inbox?limit=50&text=acme");
    add("inbox, newest", () -> "/api/inbox?limit=50&order=newest&scope=all");
    add("inbox counts", () -> "/api/inbox/counts");
    add("workflows", () -> "/api/workflows?limit=50");
    add("versions", () -> "/api/workflows/" + any().workflow() + "/versions");
    add("tasks", () -> "/api/tasks?limit=50");
    add("sessions", () -> "/api/sessions?limit=50");
    add("executions", () -> "/api/execution/sessions?limit=50");
    add("quarantine", () -> "/api/quarantine?limit=50");
    add("a run", () -> "/api/flow-runs/" + any().id());
    add("nodes of a run", () -> "/api/flow-runs/" + any().id() + "/nodes");
    add("timeline of a run", () -> "/api/flow-runs/" + any().id() + "/timeline");
  }
}
