package dev.lockstep.reliability.planted;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.fold.FlowFold;
import dev.lockstep.reliability.simulation.CrashRun;
import dev.lockstep.reliability.simulation.Disk;
import dev.lockstep.reliability.simulation.FlowScripts;
import dev.lockstep.reliability.simulation.Judge;
import dev.lockstep.reliability.simulation.Programs;
import dev.lockstep.reliability.simulation.Stage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Tests that bugs of executors, and manipulated histories of flows, are found. */
class PlantedFlowBugTest {

  /** The number of points at which the process of the first script ends, one after the other. */
  private static final int POINTS = 120;

  private static final String REVIEWED = "flow: a review rejects, then edits";

  @Test
  void findsNothingWhereNoBugIs() {
    assertThat(found(UnaryOperator.identity())).isEmpty();
  }

  @Test
  void findsCallsThatAreMadeTwice() {
    assertThat(
            found(
                services ->
                    new Executed(services) {
                      @Override
                      public NodeOutcome execute(NodeCall call) throws InterruptedException {
                        services.execute(call);
                        return services.execute(call);
                      }
                    }))
        .contains(Finding.Kind.EFFECT_TWICE);
  }

  @Test
  void findsCallsUnderTheKeyOfTheNextAttempt() {
    assertThat(
            found(
                services ->
                    new Executed(services) {
                      @Override
                      public NodeOutcome execute(NodeCall call) throws InterruptedException {
                        return services.execute(under(call, call.node() + ":2"));
                      }
                    }))
        .contains(Finding.Kind.EFFECT_WITHOUT_INTENT);
  }

  @Test
  void findsFailuresThatNobodyKnows() {
    assertThat(
            found(
                services ->
                    new Executed(services) {
                      @Override
                      public NodeOutcome execute(NodeCall call) throws InterruptedException {
                        NodeOutcome outcome = services.execute(call);
                        return call.executor().equals("mail")
                            ? NodeOutcome.failed("it took too long")
                            : outcome;
                      }
                    }))
        .contains(Finding.Kind.DENIED_EFFECT);
  }

  @Test
  void findsHistoriesThatLeadElsewhere() {
    assertThat(folded(entries -> entries)).isEmpty();
    assertThat(folded(PlantedFlowBugTest::withoutARow)).isNotEmpty();
    assertThat(folded(entries -> noted(entries, "\"attempt\":1", "\"attempt\":2"))).isNotEmpty();
    assertThat(folded(entries -> noted(entries, "\"outputs\"", "\"lost\""))).isNotEmpty();
    assertThat(folded(PlantedFlowBugTest::startedEarly)).isNotEmpty();
  }

  /** Returns the findings of a script, with a crash at one point after the other. */
  private static Set<Finding.Kind> found(UnaryOperator<NodeExecutor> bug) {
    Set<Finding.Kind> found = EnumSet.noneOf(Finding.Kind.class);
    Judge judge = new Judge();
    try (Disk disk = new Disk()) {
      CrashRun runs = new CrashRun(disk::empty, given -> Programs.flows(given, bug));
      for (int point = 1; point <= POINTS && found.isEmpty(); point += 7) {
        Stage stage = runs.play(FlowScripts.all().get(0).get(), point);
        judge.findings(stage).forEach(finding -> found.add(finding.kind()));
      }
    }
    return found;
  }

  private static NodeCall under(NodeCall call, String key) {
    return new NodeCall(
        call.tenant(),
        call.flowRun(),
        call.node(),
        call.nodeId(),
        call.type(),
        call.title(),
        call.attempt(),
        call.tries(),
        key,
        call.executor(),
        call.inputs(),
        call.isIdempotent(),
        call.timeout(),
        call.answer(),
        call.fence());
  }

  /** Forwards all calls to another executor. */
  private abstract static class Executed implements NodeExecutor {

    private final NodeExecutor services;

    Executed(NodeExecutor services) {
      this.services = services;
    }

    @Override
    public boolean isRepeatable(NodeCall call) {
      return services.isRepeatable(call);
    }
  }

  /**
   * Returns the differences found when a run's journal is manipulated before it is executed again.
   */
  private static List<String> folded(UnaryOperator<List<Entry>> doctor) {
    try (Disk disk = new Disk()) {
      Stage stage =
          new CrashRun(disk::empty, Programs::flows)
              .play(
                  FlowScripts.all().stream()
                      .map(script -> script.get())
                      .filter(script -> script.name().equals(REVIEWED))
                      .findFirst()
                      .orElseThrow());
      RecordStore store = DurableEngine.of(stage.process().engine()).store();
      Reads reads =
          proxy(
              Reads.class,
              store.reads(),
              (method, answer) ->
                  method.getName().equals("journalOfRoot") ? doctored(answer, doctor) : answer);
      return new FlowFold(
              proxy(
                  RecordStore.class,
                  store,
                  (method, answer) -> method.getName().equals("reads") ? reads : answer))
          .findings();
    }
  }

  @SuppressWarnings("unchecked")
  private static Object doctored(Object entries, UnaryOperator<List<Entry>> doctor) {
    return doctor.apply(new ArrayList<>((List<Entry>) entries));
  }

  private static List<Entry> withoutARow(List<Entry> entries) {
    entries.removeIf(entry -> entry.event().equals("node.succeeded"));
    return entries;
  }

  private static List<Entry> noted(List<Entry> entries, String from, String to) {
    entries.replaceAll(
        entry -> entry.note() == null ? entry : entry.noted(entry.note().replace(from, to)));
    return entries;
  }

  /** Moves the start of the last node to the front. */
  private static List<Entry> startedEarly(List<Entry> entries) {
    for (int i = entries.size() - 1; i >= 0; i--) {
      if (entries.get(i).event().equals("node.started")) {
        entries.add(1, entries.remove(i));
        return entries;
      }
    }
    return entries;
  }

  /** Changes the result of a method. */
  @FunctionalInterface
  private interface Change {
    Object of(Method method, Object answer);
  }

  private static <T> T proxy(Class<T> type, T behind, Change change) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) -> {
              try {
                return change.of(method, method.invoke(behind, arguments));
              } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
              }
            }));
  }
}
