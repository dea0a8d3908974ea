package dev.lockstep.engine.history;

import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.SideEffect.Learned;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A correct history to be manipulated: a session that asks, gets no reply and succeeds, and a graph
 * with a contract for an irreversible action.
 */
final class SmallHistory {

  private final List<Call> calls = new ArrayList<>();
  private final List<Row> journal = new ArrayList<>();
  private final List<Told> stream = new ArrayList<>();
  private final List<Intent> intents = new ArrayList<>();
  private final List<SideEffect> effects = new ArrayList<>();
  private final List<Read> reads = new ArrayList<>();
  private final List<Standing> instances = new ArrayList<>();
  private long now;

  /** Returns the original history. */
  static SmallHistory untouched() {
    SmallHistory history = new SmallHistory();
    history.session();
    history.graph();
    return history;
  }

  private void session() {
    act("s1", "s1", 0, "session", "", "", "queued", "c1");
    act("s1", "s1", 1, "session", "queued", "turn.started", "running", "c2");
    act("s1", "s1", 2, "session", "running", "turn.needs_input", "waiting_user", "c3");
    read("anna", "s1", 3, "s1", "waiting_user");
    now++;
    row("s1", "s1", 3, "session", "waiting_user", "interaction.auto_decide.timeout", "queued", "");
    act("s1", "s1", 4, "session", "queued", "turn.started", "running", "c4");
    read("anna", "s1", 5, "s1", "running");
    act("s1", "s1", 5, "session", "running", "turn.succeeded", "succeeded", "c5");
    refuse("c6", "s1");
    instances.add(new Standing("s1", "s1", "session", "succeeded", 5));
  }

  private void graph() {
    act("g1", "g1", 0, "agent-graph", "", "", "idle", "d1");
    act("g1", "g1", 1, "agent-graph", "idle", "message.received", "processing.intent", "d2");
    String[] nodes = {"intent.recognized", "emotion.detected", "memory.recalled"};
    String[] states = {"intent", "emotion", "memory", "reasoning"};
    for (int i = 0; i < nodes.length; i++) {
      String from = "processing." + states[i];
      String to = "processing." + states[i + 1];
      act("g1", "g1", i + 2, "agent-graph", from, nodes[i], to, "d" + (i + 3));
    }
    String reasoning = "processing.reasoning";
    act("g1", "g1", 5, "agent-graph", reasoning, "tools.requested", "processing.tools", "d6");
    act("g1", "k1", 0, "execution-contract", "", "", "pending", "d7");
    act("g1", "k1", 1, "execution-contract", "pending", "start", "running", "d8");
    intents.add(new Intent("k1", "mail:send:1", 1, now));
    effects.add(new SideEffect("k1", "mail:send:1", 1, true, Learned.NOTHING, ++now));
    act("g1", "k1", 2, "execution-contract", "running", "suspend", "waiting", "d9");
    act("g1", "k1", 3, "execution-contract", "waiting", "resume", "running", "d10");
    act("g1", "k1", 4, "execution-contract", "running", "succeed", "completed", "d11");
    act("g1", "g1", 6, "agent-graph", "processing.tools", "tools.finished", reasoning, "d12");
    instances.add(new Standing("g1", "g1", "agent-graph", reasoning, 6));
    instances.add(new Standing("g1", "k1", "execution-contract", "completed", 4));
  }

  /** Adds a command that was sent and answered without concurrent ones. */
  void act(
      String root,
      String instance,
      long sequence,
      String chart,
      String from,
      String trigger,
      String to,
      String command) {
    long invoked = ++now;
    now++;
    row(root, instance, sequence, chart, from, trigger, to, command);
    calls.add(new Call(command, root, trigger, Outcome.ACCEPTED, to, true, invoked, ++now));
  }

  void row(
      String root,
      String instance,
      long sequence,
      String chart,
      String from,
      String trigger,
      String to,
      String command) {
    long position = journal.stream().filter(row -> row.root().equals(root)).count() + 1;
    String actor = actor(chart, trigger);
    journal.add(
        new Row(
            root,
            position,
            instance,
            sequence,
            chart,
            from,
            trigger,
            to,
            actor,
            command.isEmpty(),
            command,
            now));
    if (!from.isEmpty()) {
      long seq = stream.stream().filter(told -> told.root().equals(root)).count() + 1;
      stream.add(
          new Told(root, seq, instance, event(chart), fields(chart, from, to, trigger), now));
    }
  }

  private void refuse(String command, String root) {
    calls.add(new Call(command, root, "", Outcome.REFUSED, "final-state", false, ++now, ++now));
  }

  private void read(String reader, String root, long position, String instance, String state) {
    reads.add(new Read(reader, root, position, instance, state, ++now, ++now));
  }

  private static String actor(String chart, String trigger) {
    if (chart.equals("session")) {
      return trigger.startsWith("interaction.auto") ? "" : "orchestrator";
    }
    return trigger.equals("tools.finished") ? "tool_node" : "graph_runner";
  }

  private static String event(String chart) {
    return switch (chart) {
      case "session" -> "conversation.state.changed";
      case "agent-graph" -> "graph.state.changed";
      default -> "execution_state";
    };
  }

  private static Map<String, String> fields(String chart, String from, String to, String trigger) {
    if (chart.equals("execution-contract")) {
      return Map.of("from_status", from, "to_status", to, "trigger", trigger);
    }
    String target = trigger.equals("message.received") ? "processing" : to;
    return Map.of("from", from, "to", target, "trigger", trigger);
  }

  SmallHistory calls(UnaryOperator<Call> doctor) {
    calls.replaceAll(doctor);
    return this;
  }

  SmallHistory rows(UnaryOperator<Row> doctor) {
    journal.replaceAll(doctor);
    return this;
  }

  SmallHistory told(UnaryOperator<Told> doctor) {
    stream.replaceAll(doctor);
    return this;
  }

  List<Call> calls() {
    return calls;
  }

  List<Row> journal() {
    return journal;
  }

  List<Told> stream() {
    return stream;
  }

  List<Intent> intents() {
    return intents;
  }

  List<SideEffect> effects() {
    return effects;
  }

  List<Read> reads() {
    return reads;
  }

  List<Standing> instances() {
    return instances;
  }

  long now() {
    return now;
  }

  History history() {
    return new History(calls, journal, stream, intents, effects, reads, instances);
  }
}
