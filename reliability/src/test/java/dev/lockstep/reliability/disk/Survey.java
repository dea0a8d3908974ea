package dev.lockstep.reliability.disk;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.Call.Outcome;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.History;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.history.SideEffect.Learned;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Compares the lines that a victim printed with what is in its file afterwards. */
final class Survey {

  private static final HistoryChecker CHECKER =
      new HistoryChecker(
          ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of());

  private final List<String> printed;

  Survey(List<String> printed) {
    this.printed = printed;
  }

  /** Opens the file, as the next process would, and returns what is wrong with it. */
  List<String> findings(Path file) {
    return findings(() -> SqliteStore.open(file));
  }

  /** Opens a store, as the next process would, and returns what is wrong with it. */
  List<String> findings(Supplier<RecordStore> opened) {
    List<String> findings = new ArrayList<>();
    try (RecordStore store = opened.get()) {
      History history =
          Chronicle.of(
              store,
              Errands.TENANT,
              calls(),
              (instance, sequence) -> OptionalLong.of(-1),
              effects(),
              List.of());
      CHECKER.check(history).forEach(finding -> findings.add(finding.toString()));
      new IntegrityCheck(store, Charts.all())
          .run()
          .findings()
          .forEach(finding -> findings.add(finding.toString()));
      continues(store, history, findings);
    } catch (StoreException failure) {
      findings.add("cannot be opened: " + failure);
    }
    return findings;
  }

  private static void continues(RecordStore store, History history, List<String> findings) {
    try (Engine engine =
        Engine.open(EngineSettings.standard(store, Charts.all(), Errands.extension()))) {
      if (engine.submit(Errands.begin("later")) instanceof Answer.Declined declined) {
        findings.add("does not continue: " + declined.problem());
      }
      Set<String> begun =
          history.instances().stream()
              .flatMap(standing -> instance(engine, standing.instance()).stream())
              .map(Errands::key)
              .collect(Collectors.toSet());
      List<AuditRow> entries = entries(store);
      Set<String> audited = entries.stream().map(AuditRow::target).collect(Collectors.toSet());
      begun.stream()
          .filter(key -> !audited.contains(key))
          .forEach(key -> findings.add("begun without an entry in the audit trail: " + key));
      Set<String> together = new HashSet<>();
      entries.stream()
          .filter(entry -> entry.outcome() == DiskVictim.TOGETHER)
          .map(AuditRow::target)
          .filter(key -> !begun.contains(key) || !together.add(key))
          .forEach(key -> findings.add("an entry in the audit trail without its command: " + key));
    }
  }

  private static Optional<Instance> instance(Engine engine, String id) {
    return engine.instance(Errands.TENANT, Id.parse(id).orElseThrow());
  }

  private static List<AuditRow> entries(RecordStore store) {
    AuditQuery all = new AuditQuery(Errands.TENANT, null, null, null, null, 0, Long.MAX_VALUE);
    return store.audit().page(all, Long.MAX_VALUE, 1_000).rows();
  }

  private List<Call> calls() {
    Map<String, Call> calls = new LinkedHashMap<>();
    for (int i = 0; i < printed.size(); i++) {
      String[] words = printed.get(i).split(" ");
      if (words[0].equals("asked")) {
        calls.put(words[1], call(words[1], "", Outcome.UNKNOWN, i, Long.MAX_VALUE));
      } else if (words[0].equals("accepted")) {
        long asked = calls.get(words[1]).invoked();
        calls.put(words[1], call(words[1], words[2], Outcome.ACCEPTED, asked, i));
      } else if (words[0].equals("declined") && !words[2].equals("OUTCOME_UNKNOWN")) {
        long asked = calls.get(words[1]).invoked();
        calls.put(words[1], call(words[1], "", Outcome.REFUSED, asked, i));
      }
    }
    return List.copyOf(calls.values());
  }

  private static Call call(String key, String root, Outcome outcome, long asked, long answered) {
    boolean isAccepted = outcome == Outcome.ACCEPTED;
    String command = "begin " + key;
    return new Call(command, root, command, outcome, root, isAccepted, asked, answered);
  }

  private List<SideEffect> effects() {
    List<SideEffect> effects = new ArrayList<>();
    for (int i = 0; i < printed.size(); i++) {
      String[] words = printed.get(i).split(" ");
      if (words[0].equals("effect")) {
        long attempt = Long.parseLong(words[3]);
        effects.add(new SideEffect(words[1], words[2], attempt, true, Learned.DONE, i));
      }
    }
    return effects;
  }
}
