package dev.lockstep.verification.system;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.run.ChartReads;
import dev.lockstep.verification.run.FieldValues;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.RunInputs;
import dev.lockstep.verification.system.SystemModel.Cause;
import dev.lockstep.verification.system.SystemModel.Channel;
import dev.lockstep.verification.system.SystemModel.Member;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The events that the instances of a system receive, from outside and by channels. */
final class SystemInputs {

  private final SystemModel system;
  private final List<List<RunInput.Event>> events = new ArrayList<>();
  private final List<List<RunInput.Event>> delivered = new ArrayList<>();
  private final List<Set<String>> fields = new ArrayList<>();
  private final Set<String> gaps = new LinkedHashSet<>();

  SystemInputs(SystemModel system) {
    this.system = system;
    for (int i = 0; i < system.members().size(); i++) {
      Member member = system.members().get(i);
      Set<Integer> sent = sent(i);
      RunInputs inputs =
          new RunInputs(member.chart(), new ChartReads(member.chart()), sent::contains);
      List<RunInput.Event> known = new ArrayList<>();
      for (RunInput input : inputs.events()) {
        if (input instanceof RunInput.Event event && isFree(event, member)) {
          known.add(event);
        }
      }
      events.add(known);
      inputs.gaps().forEach(gap -> gaps.add("`" + member.name() + "`: " + gap));
    }
    for (Channel channel : system.channels()) {
      delivered.add(List.copyOf(deliveries(channel)));
      IrChart chart = system.members().get(channel.to()).chart();
      FieldValues values =
          new FieldValues(chart, new ChartReads(chart), chart.events().get(channel.event()));
      Set<String> read = new TreeSet<>(values.constants().keySet());
      read.addAll(values.copied().keySet());
      read.addAll(values.open());
      fields.add(read);
    }
  }

  /** Returns the events that an instance receives from outside or by a channel. */
  private Set<Integer> sent(int member) {
    Set<Integer> sent = new TreeSet<>(system.members().get(member).outside());
    system.channels().stream()
        .filter(channel -> channel.to() == member)
        .forEach(channel -> sent.add(channel.event()));
    return sent;
  }

  /** Returns false for one of the results of a guard whose result the system determines. */
  private static boolean isFree(RunInput.Event event, Member member) {
    return event.guards().entrySet().stream()
        .noneMatch(guard -> guard.getValue() && member.guards().containsKey(guard.getKey()));
  }

  /** Returns the events that an instance receives from outside. */
  List<RunInput.Event> outside(int member) {
    Set<Integer> permitted = system.members().get(member).outside();
    return events.get(member).stream().filter(event -> permitted.contains(event.index())).toList();
  }

  /** Returns the events of which one is delivered for a message. */
  List<RunInput.Event> deliveries(int channel) {
    return delivered.get(channel);
  }

  /** Returns the names of the payload fields that the receiver of a channel reads. */
  Set<String> fields(int channel) {
    return fields.get(channel);
  }

  /** Returns true if messages of the channel contain the payload of the emission. */
  boolean carries(int channel) {
    Channel one = system.channels().get(channel);
    return one.cause() == Cause.EMITS
        && system
            .members()
            .get(one.from())
            .chart()
            .emissions()
            .get(one.subject())
            .payload()
            .isPresent()
        && system.members().get(one.to()).chart().events().get(one.event()).payload().isPresent();
  }

  /** Returns the reasons why the events do not represent all events; empty if they do. */
  List<String> gaps() {
    return List.copyOf(gaps);
  }

  /** Returns the sender of the events of a channel; the first one that may send them if absent. */
  private @Nullable String actor(Channel channel) {
    if (channel.actor().isPresent()) {
      return channel.actor().get();
    }
    IrChart chart = system.members().get(channel.to()).chart();
    return chart.events().get(channel.event()).actors().stream()
        .findFirst()
        .map(index -> chart.actors().get(index).name())
        .orElse(null);
  }

  private Set<RunInput.Event> deliveries(Channel channel) {
    boolean carries = carries(system.channels().indexOf(channel));
    Set<RunInput.Event> found = new LinkedHashSet<>();
    @Nullable String actor = actor(channel);
    for (RunInput.Event event : events.get(channel.to())) {
      if (event.index() == channel.event()) {
        WireEvent wire = event.event();
        @Nullable JsonValue payload = carries ? null : wire.payload();
        found.add(
            new RunInput.Event(
                event.index(),
                new WireEvent(wire.event(), actor, payload),
                carries ? List.of() : event.copied(),
                event.guards()));
      }
    }
    return found;
  }

  /** Returns the event with the payload of a message. */
  static RunInput.Event with(RunInput.Event event, Optional<JsonValue> payload) {
    WireEvent wire = event.event();
    return payload.isEmpty()
        ? event
        : new RunInput.Event(
            event.index(),
            new WireEvent(wire.event(), wire.actor(), payload.get()),
            List.of(),
            event.guards());
  }
}
