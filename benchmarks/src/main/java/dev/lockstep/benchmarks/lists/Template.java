package dev.lockstep.benchmarks.lists;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.search.SearchedRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The rows of a run that the server executed, from which rows of other runs are made. */
final class Template {

  /** Values of the variables in the rows, which copies replace. */
  static final String INVOICE = "INV-TEMPLATE";

  static final String AMOUNT = "987654321";
  static final String CUSTOMER = "customer template";
  static final String STARTER = "ada";

  private static final Pattern TIME =
      Pattern.compile("\"([a-z]+_at|waiting_since)\":\"[0-9TZ:.-]{17,35}\"");

  private final String workflow;
  private final StoredInstance root;
  private final List<StoredInstance> nodes;
  private final List<Entry> entries;
  private final List<StreamEvent> events;

  Template(Reads reads, String workflow, Id run) {
    this.workflow = workflow;
    root = reads.instance(run).orElseThrow();
    nodes = reads.children(run);
    entries = reads.journalOfRoot(run, -1, 100);
    events = reads.stream(run, 0, 100);
  }

  boolean isOpen() {
    return state().equals("RUNNING");
  }

  private String state() {
    return root.state();
  }

  /** The rows of several runs. */
  record Rows(
      List<StoredInstance> instances,
      List<Entry> entries,
      List<StreamEvent> events,
      List<SearchRow> search,
      List<SeededRun> runs) {

    Rows() {
      this(
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>(),
          new ArrayList<>());
    }
  }

  /**
   * Adds the rows of a copy.
   *
   * @param id the ID of the run, followed by those of its nodes
   * @param meant the values of the copy; its ID, workflow and state are those of the template
   */
  void copy(long id, SeededRun meant, Rows to) {
    Map<String, String> names = new LinkedHashMap<>();
    Map<Id, Id> ids = new LinkedHashMap<>();
    long next = id;
    ids.put(root.id(), new Id(next++));
    for (StoredInstance node : nodes) {
      ids.put(node.id(), new Id(next++));
    }
    ids.forEach((old, copy) -> names.put(old.toString(), copy.toString()));
    names.put(INVOICE, meant.invoice());
    names.put(AMOUNT, Double.toString(meant.amount()));
    names.put(CUSTOMER, meant.customer());
    names.put("\"starter\":\"" + STARTER, "\"starter\":\"" + meant.starter());
    long end = meant.endedAt();
    StoredInstance copy = instance(root, ids, names, meant);
    to.instances().add(copy);
    nodes.forEach(node -> to.instances().add(instance(node, ids, names, meant)));
    for (Entry entry : entries) {
      to.entries().add(entry(entry, ids, names, meant));
    }
    for (StreamEvent event : events) {
      to.events()
          .add(
              new StreamEvent(
                  ids.get(event.root()),
                  event.seq(),
                  ids.get(event.instance()),
                  event.type(),
                  changed(event.data(), names, meant),
                  meant.startedAt()));
    }
    Id run = ids.get(root.id());
    to.search()
        .add(
            new SearchRow(
                run,
                root.tenant(),
                workflow,
                state(),
                meant.starter(),
                root.subject(),
                meant.startedAt(),
                Math.max(0, end),
                SearchedRun.terms(RunData.of(Client.object(copy.data()))),
                false));
    to.runs()
        .add(
            new SeededRun(
                run.toString(),
                workflow,
                state(),
                meant.starter(),
                meant.invoice(),
                meant.amount(),
                meant.customer(),
                meant.startedAt(),
                end));
  }

  private StoredInstance instance(
      StoredInstance row, Map<Id, Id> ids, Map<String, String> names, SeededRun meant) {
    return new StoredInstance(
        ids.get(row.id()),
        ids.get(row.root()),
        row.tenant(),
        row.definition(),
        row.state(),
        row.sequence(),
        changed(row.snapshot(), names, meant),
        changed(row.data(), names, meant),
        row.position(),
        row.seq(),
        row.work(),
        meant.startedAt(),
        Math.max(meant.startedAt(), meant.endedAt()),
        row.quarantine(),
        row.subject());
  }

  private static Entry entry(
      Entry entry, Map<Id, Id> ids, Map<String, String> names, SeededRun meant) {
    String payload = entry.payload();
    String note = entry.note();
    return new Entry(
        ids.get(entry.instance()),
        entry.sequence(),
        ids.get(entry.root()),
        entry.position(),
        entry.definition(),
        entry.kind(),
        entry.event(),
        entry.actor(),
        entry.principal(),
        entry.from(),
        entry.to(),
        payload == null ? null : changed(payload, names, meant),
        note == null ? null : changed(note, names, meant),
        null,
        meant.startedAt());
  }

  private static String changed(String text, Map<String, String> names, SeededRun meant) {
    String result = text;
    for (Map.Entry<String, String> name : names.entrySet()) {
      result = result.replace(name.getKey(), name.getValue());
    }
    Matcher times = TIME.matcher(result);
    return times.replaceAll(
        time -> {
          boolean isEnd = time.group(1).matches("completed_at|cancelled_at");
          long at = isEnd && meant.endedAt() >= 0 ? meant.endedAt() : meant.startedAt();
          return "\"" + time.group(1) + "\":\"" + Instant.ofEpochMilli(at) + "\"";
        });
  }
}
