package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.History;
import dev.lockstep.engine.history.Intent;
import dev.lockstep.engine.history.Read;
import dev.lockstep.engine.history.Row;
import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.Standing;
import dev.lockstep.engine.history.Told;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads a whole store and converts it to a history. */
public final class Chronicle {

  private static final int ALL = Integer.MAX_VALUE;

  /** The prefixes of keys of commands that workers send. */
  private static final List<String> OWN =
      List.of("session.turn/", "session.outcome/", "graph.outcome/");

  private final RecordStore store;
  private final String tenant;
  private final List<Row> journal = new ArrayList<>();
  private final List<Told> stream = new ArrayList<>();
  private final List<Standing> standings = new ArrayList<>();
  private final List<Intent> intents = new ArrayList<>();
  private final Map<String, Long> turns = new TreeMap<>();
  private final Commits commits;

  /** Returns when a row was committed, by the clock of the observer. */
  @FunctionalInterface
  public interface Commits {

    /**
     * Returns nothing, because there is no observer; then the times of announcements are unknown.
     */
    Commits UNSEEN = (instance, sequence) -> OptionalLong.empty();

    OptionalLong at(String instance, long sequence);
  }

  private Chronicle(RecordStore store, String tenant, Commits commits) {
    this.store = store;
    this.tenant = tenant;
    this.commits = commits;
  }

  /** Returns the history of a tenant's instances, with the external observations. */
  public static History of(
      RecordStore store,
      String tenant,
      List<Call> calls,
      Commits commits,
      List<SideEffect> effects,
      List<Read> reads) {
    Chronicle chronicle = new Chronicle(store, tenant, commits);
    chronicle.read();
    return new History(
        calls,
        chronicle.journal,
        chronicle.stream,
        chronicle.intents,
        effects,
        reads,
        chronicle.standings);
  }

  private void read() {
    Reads reads = store.reads();
    @Nullable Id before = null;
    List<StoredInstance> page;
    do {
      page = reads.page(new Reads.Page(tenant, null, null, before, 200));
      for (StoredInstance row : page) {
        standings.add(
            new Standing(
                row.root().toString(),
                row.id().toString(),
                chart(row.definition()),
                row.state(),
                row.sequence()));
        if (row.isRoot()) {
          reads.journalOfRoot(row.id(), 0, ALL).forEach(this::read);
          reads.stream(row.id(), 0, ALL).forEach(event -> stream.add(told(event)));
        }
        before = row.id();
      }
    } while (!page.isEmpty());
  }

  private void read(Entry entry) {
    journal.add(row(entry));
    if (entry.event().equals("turn.started")) {
      turn(entry);
    }
    String note = entry.note();
    if (note != null) {
      JsonObject said = json(note);
      JsonObject intent = said.get("intent") instanceof JsonObject inner ? inner : said;
      intent(entry, entry.event().equals("node.started") ? begun(entry, said) : intent);
    }
  }

  /**
   * Reads the start of a turn as the announcement of its execution; the n-th row is that of the
   * n-th attempt.
   */
  private void turn(Entry entry) {
    String run = entry.instance().toString();
    long attempt = turns.merge(run, 1L, Long::sum);
    commits
        .at(run, entry.sequence())
        .ifPresent(at -> intents.add(new Intent(run, "turn " + run + " " + attempt, attempt, at)));
  }

  /**
   * Reads the start of a flow's node as the announcement of the action of its attempt, under its
   * key.
   */
  private static JsonObject begun(Entry entry, JsonObject said) {
    long attempt = said.get("attempt") instanceof JsonNumber number ? number.longValue() : 0;
    return JsonObject.builder()
        .add("key", entry.instance() + ":" + attempt)
        .add("attempt", attempt)
        .build();
  }

  /** Reads an announcement in the note of a contract or an errand. */
  private void intent(Entry entry, JsonObject said) {
    JsonValue attempt = said.has("attempt") ? said.get("attempt") : said.get("attempts");
    if (said.get("key") instanceof JsonString key && attempt instanceof JsonNumber number) {
      String instance = entry.instance().toString();
      commits
          .at(instance, entry.sequence())
          .ifPresent(at -> intents.add(new Intent(instance, key.value(), number.longValue(), at)));
    }
  }

  private Row row(Entry entry) {
    String command = entry.command();
    return new Row(
        entry.root().toString(),
        entry.position(),
        entry.instance().toString(),
        entry.sequence(),
        chart(entry.definition()),
        entry.from(),
        trigger(entry),
        entry.to(),
        entry.actor(),
        entry.kind() == Entry.Kind.TIMER,
        command == null || OWN.stream().anyMatch(command::startsWith) ? "" : command,
        entry.at());
  }

  private static String trigger(Entry entry) {
    String payload = entry.payload();
    if (entry.kind() == Entry.Kind.TIMER
        && payload != null
        && json(payload).get("event") instanceof JsonString event) {
      return event.value();
    }
    return entry.event();
  }

  private static Told told(StreamEvent event) {
    return new Told(
        event.root().toString(),
        event.seq(),
        event.instance().toString(),
        event.type(),
        texts(json(event.data())),
        event.at());
  }

  /** Returns the texts of a payload, or of the payload within an envelope. */
  private static Map<String, String> texts(JsonObject json) {
    JsonObject inner = json.get("data") instanceof JsonObject data ? data : json;
    Map<String, String> texts = new TreeMap<>();
    for (String name : inner.names()) {
      JsonValue value = inner.get(name);
      if (value instanceof JsonString text) {
        texts.put(name, text.value());
      }
    }
    return texts;
  }

  private static JsonObject json(String text) {
    return (JsonObject) JsonReader.standard().read(text).orElseThrow();
  }

  private String chart(int definition) {
    return store.definition(definition).orElseThrow().name();
  }
}
