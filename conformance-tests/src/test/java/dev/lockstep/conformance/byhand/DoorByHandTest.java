package dev.lockstep.conformance.byhand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.subject.Observation;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.ReplayedSubject;
import dev.lockstep.conformance.subject.Reply;
import dev.lockstep.conformance.subject.StatefulMachine;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The example of {@code docs/conformance-kit.md}. */
class DoorByHandTest {

  private static final String DOOR =
      """
      statechart: door
      description: A door that opens one way.
      events:
        push: { description: Somebody pushes. }
        pull: { description: Somebody pulls. }
      emits:
        opened: null
        closed: null
      initial: closed
      states:
        closed:
          description: Nobody gets through.
          tags: [stable]
          on:
            push: { target: open, actions: [{ emit: opened }] }
        open:
          description: Everybody gets through.
          tags: [stable]
          on:
            pull: { target: closed, actions: [{ emit: closed }] }
      """;

  @TestFactory
  Stream<DynamicNode> behavesAsItsChart() {
    return ConformanceSuite.of(door()).against(new ReplayedSubject(DoorByHand::new));
  }

  @Test
  void theChartHasNoMistake() {
    assertThat(compile().diagnostics()).isEmpty();
  }

  private static IrChart door() {
    return compile().charts().get(0);
  }

  private static Compilation compile() {
    Source source = new Source("door.statechart.yaml", DOOR.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()));
  }

  static final class DoorByHand implements StatefulMachine {

    private boolean open;

    @Override
    public Reply start(JsonObject context, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Reply fire(WireEvent event, Instant now) {
      if (!Set.of("push", "pull").contains(event.event())) {
        return new Reply.Refused("unknown-event");
      }
      if (event.event().equals("push") == open) {
        return new Reply.Refused("not-accepted");
      }
      open = !open;
      return new Reply.Took(List.of(ObservedEffect.emit(open ? "opened" : "closed", null)));
    }

    @Override
    public Reply fire(Timer timer, Instant now) {
      return new Reply.Took(List.of());
    }

    @Override
    public Observation observe() {
      return new Observation(List.of(open ? "open" : "closed"), JsonObject.EMPTY, List.of());
    }
  }
}
