package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The player machine by hand: three fields, each with a switch over the state and a switch over the
 * event.
 */
public final class NestedSwitch extends Fleet {

  private static final Signal[] SIGNALS = Signal.values();

  private final Part[] playback;
  private final Part[] network;
  private final Part[] screen;

  /** Creates new runs. */
  public NestedSwitch(int runs) {
    playback = new Part[runs];
    network = new Part[runs];
    screen = new Part[runs];
    Arrays.fill(playback, Part.STOPPED);
    Arrays.fill(network, Part.OFFLINE);
    Arrays.fill(screen, Part.DARK);
  }

  @Override
  public int fire(int slot, int event) {
    Signal signal = SIGNALS[event];
    int facts = Fleet.facts(slot);
    Part first = playback(playback[slot], signal, facts, network[slot] == Part.OFFLINE);
    Part second = network(network[slot], signal, facts);
    Part third = screen(screen[slot], signal, facts);
    if (first == null && second == null && third == null) {
      return REFUSED;
    }
    if (first != null) {
      playback[slot] = first;
    }
    if (second != null) {
      network[slot] = second;
    }
    if (third != null) {
      screen[slot] = third;
    }
    return playback[slot].ordinal()
        | network[slot].ordinal() - 4 << 2
        | screen[slot].ordinal() - 8 << 4;
  }

  private static @Nullable Part playback(Part state, Signal signal, int facts, boolean isOffline) {
    if (signal == Signal.RESET) {
      return Part.STOPPED;
    }
    return switch (state) {
      case STOPPED -> signal == Signal.PLAY && !isOffline ? Part.PLAYING : null;
      case PLAYING ->
          switch (signal) {
            case PAUSE -> Part.PAUSED;
            case STOP -> Part.STOPPED;
            case STALLED, LOST -> Part.BUFFERING;
            default -> null;
          };
      case PAUSED ->
          switch (signal) {
            case PLAY -> Part.PLAYING;
            case STOP, SLEEP -> Part.STOPPED;
            default -> null;
          };
      default ->
          switch (signal) {
            case REFILLED -> Part.PLAYING;
            case STOP -> Part.STOPPED;
            case LOST -> (facts & Facts.CACHED) == 0 ? Part.STOPPED : null;
            default -> null;
          };
    };
  }

  private static @Nullable Part network(Part state, Signal signal, int facts) {
    if (signal == Signal.RESET) {
      return Part.OFFLINE;
    }
    return switch (state) {
      case OFFLINE -> signal == Signal.CONNECT ? Part.CONNECTING : null;
      case CONNECTING ->
          switch (signal) {
            case CONNECTED -> Part.ONLINE;
            case LOST -> Part.OFFLINE;
            default -> null;
          };
      case ONLINE ->
          switch (signal) {
            case DEGRADED -> Part.LIMITED;
            case LOST -> Part.OFFLINE;
            default -> null;
          };
      default ->
          switch (signal) {
            case CONNECTED -> Part.ONLINE;
            case LOST -> Part.OFFLINE;
            case STOP -> (facts & Facts.METERED) != 0 ? Part.OFFLINE : null;
            default -> null;
          };
    };
  }

  private static @Nullable Part screen(Part state, Signal signal, int facts) {
    if (signal == Signal.RESET) {
      return Part.DARK;
    }
    return switch (state) {
      case DARK ->
          switch (signal) {
            case WAKE -> Part.LIT;
            case PLAY -> (facts & Facts.CHARGING) != 0 ? Part.LIT : null;
            default -> null;
          };
      case LIT ->
          switch (signal) {
            case IDLE -> Part.DIM;
            case SLEEP -> Part.DARK;
            case LOCK -> Part.LOCKED;
            default -> null;
          };
      case DIM ->
          switch (signal) {
            case WAKE, LOST -> Part.LIT;
            case SLEEP -> (facts & Facts.CHARGING) == 0 ? Part.DARK : null;
            default -> null;
          };
      default ->
          switch (signal) {
            case WAKE -> Part.LIT;
            case SLEEP -> Part.DARK;
            default -> null;
          };
    };
  }

  @Override
  public Object create(int facts) {
    return new One(Part.STOPPED, Part.OFFLINE, Part.DARK, facts);
  }

  private record One(Part playback, Part network, Part screen, int facts) {}
}
