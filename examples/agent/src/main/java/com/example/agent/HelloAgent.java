package com.example.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agents.Agent;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.annotation.Tool;
import dev.lockstep.agents.testing.Script;

/** An agent with one tool. A scripted model stands in for a language model. */
public final class HelloAgent {
  @Tool(description = "Returns the temperature in a city.")
  String temperature(@Param("city") String city) { return city + ": 21 °C"; }

  public static void main(String[] args) {
    LanguageModel model = Script.begin()
        .calls("helloAgent.temperature", "{\"city\": \"Oslo\"}").says("It is 21 °C in Oslo.").model();
    try (Agent agent = Agent.builder().model(model).tools(new HelloAgent()).build()) {
      System.out.println(agent.say("How warm is it in Oslo?").orElseThrow());
    }
  }
}
