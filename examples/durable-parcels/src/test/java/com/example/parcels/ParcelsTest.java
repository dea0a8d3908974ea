package com.example.parcels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParcelsTest {

  @TempDir private Path folder;

  @Test
  void theSecondRunFindsWhatTheFirstOneDid() throws IOException {
    List<String> first = run();
    List<String> second = run();

    assertTrue(first.get(1).contains("not-accepted"), first.get(1));
    assertTrue(first.contains("  3. under_way --parcel.delivered--> delivered"), first.toString());
    assertEquals(first.get(0) + " (as answered before)", second.get(0));
    assertEquals(first.subList(5, first.size()), second.subList(5, second.size()));
  }

  private List<String> run() throws IOException {
    PrintStream real = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Parcels.main(new String[] {folder.resolve("parcels.db").toString()});
    } finally {
      System.setOut(real);
    }
    return said.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
