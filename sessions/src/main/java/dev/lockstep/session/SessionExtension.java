package dev.lockstep.session;

import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import java.util.LinkedHashMap;
import java.util.Map;

/** The extension of the engine for sessions. */
public final class SessionExtension {

  private SessionExtension() {}

  /** Returns the domain of the chart and the handlers of the commands of sessions. */
  public static Extension of(SessionSettings settings) {
    TurnSlots slots = new TurnSlots(settings.slots());
    TurnHandlers turns = new TurnHandlers(settings, slots);
    RecoveryHandler recovery = new RecoveryHandler(settings);
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(SessionCommands.START, ClientHandlers::start);
    handlers.put(SessionCommands.REPLY, ClientHandlers::reply);
    handlers.put(SessionCommands.CANCEL, ClientHandlers::cancel);
    handlers.put(SessionCommands.TURN, turns::begin);
    handlers.put(SessionCommands.TELL, turns::tell);
    handlers.put(SessionCommands.OUTCOME, turns::outcome);
    handlers.put(SessionCommands.RECHECK, recovery::recheck);
    return new Extension(
        Map.of(SessionCommands.CHART, new SessionDomain(settings, slots)), handlers);
  }
}
