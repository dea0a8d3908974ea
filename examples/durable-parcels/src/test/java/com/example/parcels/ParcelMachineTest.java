package com.example.parcels;

import com.example.parcels.parcel.ParcelMachine;
import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.ir.IrChart;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class ParcelMachineTest {

  @TestFactory
  Stream<DynamicNode> doesWhatItsChartSays() {
    IrChart chart =
        PackagedChart.read(Charts.find("parcel").orElseThrow(), Charts.class.getClassLoader());
    return ConformanceSuite.of(chart).against(new MachineSubject<>(new ParcelMachine()));
  }
}
