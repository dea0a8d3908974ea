package dev.lockstep.agent.model;

import dev.lockstep.runtime.json.JsonObject;

/**
 * A call that a model requested in an earlier answer of the conversation.
 *
 * @param id the ID within the conversation: 9 ASCII letters and digits, a form that every server
 *     accepts
 * @param service the service that offers the tool; empty for {@link #ASK_PERSON} and for a tool
 *     that does not exist
 * @param method the name of the tool within the service
 * @param arguments the arguments of the tool; empty if the model's arguments were not a JSON object
 */
public record PastCall(String id, String service, String method, JsonObject arguments) {

  /** The method by which a model asks a person; its arguments are a form. */
  public static final String ASK_PERSON = "ask_person";

  /** Returns the tool's name, {@code service.method}; the method alone if there is no service. */
  public String name() {
    return service.isEmpty() ? method : service + "." + method;
  }
}
