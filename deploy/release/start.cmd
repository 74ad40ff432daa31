@echo off
rem Starts I Can do it; "start.cmd backup FOLDER" runs a command (README.txt). Nothing is installed, and no admin rights are needed.
setlocal
if not defined DATA_DIR set "DATA_DIR=%LOCALAPPDATA%\I Can do it"
set "NODE_ENV=production"
if not exist "%DATA_DIR%" mkdir "%DATA_DIR%"
if not "%~1"=="" goto command
echo Data: %DATA_DIR%. Close this window to stop the server.
echo If Windows asks about the firewall, allow private networks: then phones in the same Wi-Fi open the address below.
"%~dp0node.exe" --max-semi-space-size=4 --heap-growing-percent=20 "%~dp0apps\server\src\main.ts"
pause
exit /b
:command
"%~dp0node.exe" "%~dp0apps\server\src\cli\%~1.ts" %2 %3 %4 %5
