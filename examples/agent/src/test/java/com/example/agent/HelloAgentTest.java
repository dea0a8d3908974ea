package com.example.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class HelloAgentTest {

  @Test
  void printsTheAnswer() {
    PrintStream real = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      HelloAgent.main(new String[0]);
    } finally {
      System.setOut(real);
    }
    assertEquals("It is 21 °C in Oslo.", said.toString(StandardCharsets.UTF_8).strip());
  }
}
