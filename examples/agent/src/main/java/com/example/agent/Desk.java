package com.example.agent;

import dev.lockstep.agent.model.LanguageModel;
import dev.lockstep.agents.Agent;
import dev.lockstep.agents.Limits;
import dev.lockstep.agents.annotation.Param;
import dev.lockstep.agents.annotation.Tool;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A travel desk: an agent whose bookings need the consent of a person. */
public final class Desk {

  private final List<String> booked = Collections.synchronizedList(new ArrayList<>());

  /** A journey, the arguments of the tool. */
  public record Journey(@Param(description = "City of departure.") String from, String to) {}

  /** A structured answer. */
  public record Summary(String destination, int journeys) {}

  @Tool(description = "Books a journey.", irreversible = true, confirmed = true)
  String book(Journey journey) {
    booked.add(journey.from() + " - " + journey.to());
    return "booked";
  }

  /** Returns the journeys that were booked. */
  public List<String> booked() {
    return List.copyOf(booked);
  }

  /** Opens the agent of this desk; conversations are kept in the file. */
  public Agent open(LanguageModel model, Path file, InstantSource clock) {
    return Agent.builder()
        .model(model)
        .instructions("You book journeys. Prices are in euros.")
        .tools(this)
        .store(file)
        .clock(clock)
        .limits(Limits.standard().steps(10))
        .build();
  }
}
