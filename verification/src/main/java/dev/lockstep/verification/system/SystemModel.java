package dev.lockstep.verification.system;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A system of charts: instances and the channels between them. An index in one record is a position
 * in the list of the other. Immutable.
 *
 * @param properties the conditions of each are numbered among the properties of the charts
 */
public record SystemModel(
    String name,
    String description,
    List<Member> members,
    List<Channel> channels,
    List<SystemProperty> properties) {
  public SystemModel {
    members = List.copyOf(members);
    channels = List.copyOf(channels);
    properties = List.copyOf(properties);
  }

  /** Returns the same system whose messages are not lost or duplicated, and that never crashes. */
  public SystemModel withoutFaults() {
    return new SystemModel(
        name,
        description,
        members.stream().map(Member::withoutFaults).toList(),
        channels.stream().map(Channel::withoutFaults).toList(),
        properties);
  }

  /**
   * An instance of a chart with its copies.
   *
   * @param chart the chart; its properties are the conditions that the system states about it
   * @param context values of variables at the start
   * @param outside indices of the events that come from outside
   * @param guards results of guards in Java, by name; other guards have both results
   * @param crashes true if it can crash
   */
  record Member(
      String name,
      IrChart chart,
      int copies,
      JsonObject context,
      Set<Integer> outside,
      Map<String, Formula<Integer>> guards,
      boolean crashes) {

    Member withoutFaults() {
      return new Member(name, chart, copies, context, outside, guards, false);
    }
  }

  /** The cause of a message. */
  enum Cause {
    EMITS,
    PERFORMS,
    ENTERS
  }

  /**
   * A channel from each copy of one instance to each copy of another, first in, first out.
   *
   * @param subject index of the emission, action or state
   * @param event index of the event that is delivered
   * @param actor sender of the event; empty for the first permitted one
   * @param durable true if messages survive a crash of either side
   * @param capacity maximum number of messages from one copy to another
   */
  record Channel(
      String name,
      int from,
      Cause cause,
      int subject,
      int to,
      int event,
      Optional<String> actor,
      boolean durable,
      int capacity,
      boolean loses,
      boolean duplicates) {

    Channel withoutFaults() {
      return new Channel(
          name, from, cause, subject, to, event, actor, durable, capacity, false, false);
    }
  }

  /** A fair event: of an instance, or of a channel. */
  public record Fair(int member, int event) {}

  /**
   * A property of the runs of the system.
   *
   * @param span position of its ID in the system file
   * @param delivery true if it assumes that every message is delivered in the end
   * @param fair events from outside that are assumed to be sent if they remain accepted
   */
  public record SystemProperty(
      String id,
      Span span,
      IrProperty.Form form,
      Optional<Formula<Integer>> predicate,
      Optional<Formula<Integer>> trigger,
      Optional<Formula<Integer>> begin,
      Optional<Formula<Integer>> end,
      int most,
      Optional<Duration> within,
      boolean clock,
      boolean delivery,
      List<Fair> fair) {}
}
